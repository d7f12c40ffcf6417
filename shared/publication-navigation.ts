import { phrase } from '#shared/translation/translate.ts'
/** The navigation of a publication that has no other. */
export const defaultNavigation = [
  { title: phrase`Home`, destination: 'HOME' },
  { title: phrase`Latest`, destination: 'LATEST' },
  { title: phrase`Archive`, destination: 'ARCHIVE' },
  { title: phrase`About`, destination: 'ABOUT' },
] as const
