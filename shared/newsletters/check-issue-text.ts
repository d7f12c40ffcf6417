import { phrase, plural, t } from '#shared/translation/translate.ts'
import { formatNumber } from '../text/count.ts'
import { splitDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import type { EmailCheckKind, EmailCheckStatus } from '#shared/enums/newsletters.ts'
import { maxEmailSubjectLength, maxPreviewTextLength } from '#shared/limits.ts'

export type TextCheck = { kind: EmailCheckKind; status: EmailCheckStatus; message: string }

/** What is right and wrong about the text of an issue, whose first two paragraphs are the subject and the preview text. */
export function checkIssueText(document: Body): TextCheck[] {
  const { title, subtitle, body } = splitDocument(document)
  return [checkSubject(title), checkPreviewText(subtitle), ...checkBody(body), checkAltTexts(body)]
}

function checkSubject(subject: string): TextCheck {
  const kind = 'SUBJECT'
  if (subject === '') return { kind, status: 'FAILED', message: t`Add a subject.` }
  if (subject.length > maxEmailSubjectLength)
    return {
      kind,
      status: 'FAILED',
      message: t`Shorten the subject to ${maxEmailSubjectLength} characters. It has ${subject.length}.`,
    }
  return { kind, status: 'PASSED', message: t`The subject is set` }
}

function checkPreviewText(previewText: string): TextCheck {
  const kind = 'PREVIEW_TEXT'
  if (previewText === '')
    return { kind, status: 'WARNING', message: t`There’s no preview text. Inboxes show the first words instead.` }
  if (previewText.length > maxPreviewTextLength)
    return {
      kind,
      status: 'FAILED',
      message: t`Shorten the preview text to ${maxPreviewTextLength} characters. It has ${previewText.length}.`,
    }
  return { kind, status: 'PASSED', message: t`The preview text is set` }
}

const checkBody = (body: Body): TextCheck[] =>
  body.length === 0 ? [{ kind: 'BODY', status: 'FAILED', message: t`Write something before you send this issue.` }] : []

function checkAltTexts(body: Body): TextCheck {
  const kind = 'ALT_TEXT'
  const pictures = body.filter(({ image }) => image)
  const missing = pictures.filter(({ image }) => !image?.alt?.trim()).length
  if (missing > 0)
    return {
      kind,
      status: 'WARNING',
      message: plural(
        missing,
        phrase`1 picture has no alt text. You can send without it, but screen readers will skip it.`,
        phrase`${formatNumber(missing)} pictures have no alt text. You can send without it, but screen readers will skip them.`,
      ),
    }
  const message = pictures.length === 0 ? t`No picture needs alt text` : t`Every picture has alt text`
  return { kind, status: 'PASSED', message }
}
