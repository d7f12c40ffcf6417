/** The navigation of a publication that has no other. */
export const defaultNavigation = [
  { title: 'Home', destination: 'HOME' },
  { title: 'Latest', destination: 'LATEST' },
  { title: 'Archive', destination: 'ARCHIVE' },
  { title: 'About', destination: 'ABOUT' },
] as const
