import { onTestFinished } from 'vitest'

type Point = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>

/** Until the test ends, geolocation returns this point, or an error without one. */
export function mockGeolocation(point: Point | undefined): void {
  const { geolocation } = navigator
  geolocation.getCurrentPosition = (tell, refuse) =>
    point ? tell({ coords: point } as GeolocationPosition) : refuse?.({} as GeolocationPositionError)
  // A property of the instance hides the browser's own method.
  onTestFinished(() => void Reflect.deleteProperty(geolocation, 'getCurrentPosition'))
}
