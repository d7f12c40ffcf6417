import { housePage } from './house-page.tsx'

export const page = housePage('the-trump-45')
