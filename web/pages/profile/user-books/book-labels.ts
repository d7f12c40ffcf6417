import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { BookData, EditionData } from './user-books.operations.ts'

const statusLabels: Record<EditionData['prizes'][number]['status'], Phrase> = {
  WON: phrase`Winner`,
  SHORTLISTED: phrase`Shortlisted`,
  LONGLISTED: phrase`Longlisted`,
  FINALIST: phrase`Finalist`,
  NOMINATED: phrase`Nominated`,
}

/** "Shortlisted: Harbour Prize 2025". */
export const prizeText = ({ name, year, status }: EditionData['prizes'][number]): string =>
  `${t(statusLabels[status])}: ${name}${year ? ` ${year}` : ''}`

const formatLabels: Record<string, Phrase> = {
  PAPERBACK: phrase`Paperback`,
  HARDCOVER: phrase`Hardcover`,
  EBOOK: phrase`E-book`,
  AUDIOBOOK: phrase`Audiobook`,
}

export const formatText = (format: string): string => {
  const label = formatLabels[format]
  return label ? t(label) : format
}

/** "Slack Water Press · 2024". The format is included only if it distinguishes editions. */
export const editionText = ({ publisher, publishedOn, format }: EditionData, isOneOfSeveral: boolean): string =>
  [publisher, publishedOn?.slice(0, 4), isOneOfSeveral && formatText(format)].filter(Boolean).join('\u00a0· ')

function coAuthorText({ name, role }: BookData['authors'][number]): string {
  if (role === 'ILLUSTRATOR') return t`Illustrated by ${name}`
  return role === 'TRANSLATOR' ? t`Translated by ${name}` : t`With ${name}`
}

/** The co-authors, without the owner of the page. */
export const coAuthorsText = ({ authors }: BookData): string[] => authors.filter(({ position }) => position > 1).map(coAuthorText)
