import { housePage } from './house-page.tsx'

export const page = housePage('ticks')
