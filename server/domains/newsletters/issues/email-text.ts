import { splitDocument } from '#shared/body/document.ts'
import { maxEmailSubjectLength, maxPreviewTextLength } from '#shared/limits.ts'
import type { NewsletterEmail } from '../newsletter.ts'

/** The subject and preview text as written, which lists may cut. */
export function emailHead({ document, subject, previewText }: Pick<NewsletterEmail, 'document' | 'subject' | 'previewText'>) {
  if (!document) return { subject, previewText: previewText ?? '' }
  const { title, subtitle } = splitDocument(document)
  return { subject: title, previewText: subtitle }
}

type TextProblems = { subject?: string; previewText?: string; body?: string }

/** What keeps an issue from being sent. A story as an issue was checked when it was chosen. */
export function textProblems(email: Pick<NewsletterEmail, 'document' | 'subject' | 'previewText'>): TextProblems {
  const { subject, previewText } = emailHead(email)
  const isEmpty = email.document && splitDocument(email.document).body.length === 0
  return {
    ...(subject === '' && { subject: 'Add a subject.' }),
    ...(subject.length > maxEmailSubjectLength && {
      subject: `Shorten the subject to ${maxEmailSubjectLength} characters. It has ${subject.length}.`,
    }),
    ...(previewText.length > maxPreviewTextLength && {
      previewText: `Shorten the preview text to ${maxPreviewTextLength} characters. It has ${previewText.length}.`,
    }),
    ...(isEmpty && { body: 'Write something before you send this issue.' }),
  }
}

/** The first of them. */
export const firstTextProblem = (email: Pick<NewsletterEmail, 'document' | 'subject' | 'previewText'>): string | undefined => {
  const { subject, previewText, body } = textProblems(email)
  return subject ?? previewText ?? body
}
