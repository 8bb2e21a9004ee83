import { msg } from '@lingui/core/macro'

export const vehicleOptions = {
  part_type: {
    engine: msg`Engine and gearbox`,
    brakes: msg`Brakes`,
    suspension: msg`Suspension`,
    body: msg`Bodywork`,
    lights: msg({ message: 'Lights', context: 'kind of car part' }),
    interior: msg({ message: 'Interior', context: 'kind of car part' }),
    exhaust: msg`Exhaust`,
    electrics: msg`Electrics`,
  },
  tyre_season: {
    summer: msg`Summer tyres`,
    winter: msg`Winter tyres`,
    all_season: msg`All-season tyres`,
  },
  car_accessory_type: {
    roof_box: msg`Roof box`,
    roof_rack: msg`Roof rack`,
    bike_rack: msg`Bike rack`,
    floor_mats: msg`Floor mats`,
    covers: msg({ message: 'Covers', context: 'kind of car accessory' }),
    charging: msg({ message: 'Charging', context: 'kind of car accessory' }),
  },
  motorcycle_type: {
    helmet: msg`Helmet`,
    clothing: msg`Clothing`,
    luggage: msg({ message: 'Luggage', context: 'kind of motorcycle gear' }),
    exhaust: msg`Exhaust`,
    part: msg({ message: 'Part', context: 'kind of motorcycle gear' }),
  },
}
