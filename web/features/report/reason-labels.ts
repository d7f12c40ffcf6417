import { phrase, type Phrase } from '#shared/translation/translate.ts'
import type { ReportReason } from '#shared/enums/moderation.ts'

export const reportReasonLabels: Record<ReportReason, Phrase> = {
  SPAM: phrase`Spam or advertising`,
  HARASSMENT: phrase`Harassment or hate`,
  RULES_VIOLATION: phrase`Breaks the rules in another way`,
  MISINFORMATION: phrase`False and harmful`,
  COPYRIGHT: phrase`Copied from someone else`,
  AI_SPAM: phrase`Made by AI and passed off as written by a person`,
  OTHER: phrase`Something else`,
}
