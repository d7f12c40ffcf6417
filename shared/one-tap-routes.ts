import type { RouteName } from './routes.ts'

/** Pages on which Google's one-tap prompt may appear for visitors. */
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
