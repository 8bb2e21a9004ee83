import { onTestFinished } from 'vitest'

type Point = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>

/** Until the test ends, the device says that it is at this point, or refuses to say where it is. */
export function mockGeolocation(point: Point | undefined): void {
  const { geolocation } = navigator
  geolocation.getCurrentPosition = (tell, refuse) =>
    point ? tell({ coords: point } as GeolocationPosition) : refuse?.({} as GeolocationPositionError)
  // What lies on the instance hides the browser's own.
  onTestFinished(() => void Reflect.deleteProperty(geolocation, 'getCurrentPosition'))
}
