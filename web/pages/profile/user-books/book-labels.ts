import type { BookData, EditionData } from './user-books.operations.ts'

const statusLabels: Record<EditionData['prizes'][number]['status'], string> = {
  WON: 'Winner',
  SHORTLISTED: 'Shortlisted',
  LONGLISTED: 'Longlisted',
  FINALIST: 'Finalist',
  NOMINATED: 'Nominated',
}

/** "Shortlisted: Harbour Prize 2025". */
export const prizeText = ({ name, year, status }: EditionData['prizes'][number]): string =>
  `${statusLabels[status]}: ${name}${year ? ` ${year}` : ''}`

const formatLabels: Record<string, string> = {
  PAPERBACK: 'Paperback',
  HARDCOVER: 'Hardcover',
  EBOOK: 'E-book',
  AUDIOBOOK: 'Audiobook',
}

export const formatText = (format: string): string => formatLabels[format] ?? format

/** "Slack Water Press · 2024". The format is included only if it distinguishes editions. */
export const editionText = ({ publisher, publishedOn, format }: EditionData, isOneOfSeveral: boolean): string =>
  [publisher, publishedOn?.slice(0, 4), isOneOfSeveral && formatText(format)].filter(Boolean).join('\u00a0· ')

const roleLabels: Record<string, string> = { AUTHOR: 'With', ILLUSTRATOR: 'Illustrated by', TRANSLATOR: 'Translated by' }

/** The co-authors, without the owner of the page. */
export const coAuthorsText = ({ authors }: BookData): string[] =>
  authors.filter(({ position }) => position > 1).map(({ name, role }) => `${roleLabels[role] ?? 'With'} ${name}`)
