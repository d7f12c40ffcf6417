import type { RouteName } from './routes.ts'

/** Pages on which Google may ask a visitor, over the page, whether they are one of its own. */
export const oneTapRoutes = [
  'ShowHome',
  'ShowPost',
  'ShowPostUnderUser',
  'ShowPostUnderCollection',
  'ShowUser',
  'ShowSequenceLibrary',
  'ShowSequencePost',
  'ShowCollectionHome',
] as const satisfies RouteName[]

export const mayShowOneTap = (routeName: string | undefined): boolean => oneTapRoutes.some((name) => name === routeName)
