import { editorialSeriesPage } from './editorial-series-page.tsx'

export const page = editorialSeriesPage('tribute')
