import { phrase, type Phrase, t } from '#shared/translation/translate.ts'

const outcomes: Record<string, Phrase> = {
  NONE: phrase`No rule broken`,
  LIMITED: phrase`Kept out of feeds and lists`,
  SUSPENDED: phrase`Account suspended`,
  WITHHELD: phrase`Withheld in some countries`,
  REMOVED: phrase`Story removed`,
}

const outcomesInSentence: Record<string, Phrase> = {
  NONE: phrase`no rule broken`,
  LIMITED: phrase`kept out of feeds and lists`,
  SUSPENDED: phrase`account suspended`,
  WITHHELD: phrase`withheld in some countries`,
  REMOVED: phrase`story removed`,
}

/** What was decided, by the action of a report. */
export const reportOutcome = (action: string | null): string => t(outcomes[action ?? ''] ?? phrase`Closed`)

export const reportOutcomeInSentence = (action: string): string => t(outcomesInSentence[action] ?? phrase`closed`)
