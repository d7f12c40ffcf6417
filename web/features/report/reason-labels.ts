import type { ReportReason } from '#shared/enums/moderation.ts'

export const reportReasonLabels: Record<ReportReason, string> = {
  SPAM: 'Spam or advertising',
  HARASSMENT: 'Harassment or hate',
  RULES_VIOLATION: 'Breaks the rules in another way',
  MISINFORMATION: 'False and harmful',
  COPYRIGHT: 'Copied from someone else',
  AI_SPAM: 'Made by AI and passed off as written by a person',
  OTHER: 'Something else',
}
