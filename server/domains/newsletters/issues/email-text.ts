import { splitDocument } from '#shared/body/document.ts'
import { checkIssueText } from '#shared/newsletters/check-issue-text.ts'
import type { NewsletterEmail } from '../newsletter.ts'

/** The subject and preview text as written, which lists may cut. */
export function emailHead({ document, subject, previewText }: Pick<NewsletterEmail, 'document' | 'subject' | 'previewText'>) {
  if (!document) return { subject, previewText: previewText ?? '' }
  const { title, subtitle } = splitDocument(document)
  return { subject: title, previewText: subtitle }
}

/** What keeps an issue with a text of its own from being sent. A story was checked when it was chosen. */
export const firstTextProblem = ({ document }: Pick<NewsletterEmail, 'document'>): string | undefined =>
  document ? checkIssueText(document).find(({ status }) => status === 'FAILED')?.message : undefined
