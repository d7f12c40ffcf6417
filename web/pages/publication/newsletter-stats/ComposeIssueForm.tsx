import { useRef, useState } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { formatNumber } from '#shared/text/count.ts'
import { maxEmailSubjectLength, maxPreviewTextLength } from '#shared/limits.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { FormAlert } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { type Audience, audienceSize, type MemberCounts } from '#web/features/newsletters/audience.ts'
import { AudienceField } from '#web/features/newsletters/AudienceField.tsx'
import { sendEmailMutation } from '#web/features/newsletters/issue-row.operations.ts'
import { createEmailMutation } from './newsletter-stats.operations.ts'
import { clip } from '#shared/text/truncate.ts'

type Story = { id: string; title: string | null; subtitle: string | null }
type Props = {
  newsletterId: string
  subscribers: number
  /** Who gets issues unless the owner chooses otherwise. */
  audience: Audience
  memberCounts: MemberCounts
  isOwner: boolean
  stories: readonly Story[]
  sentIds: readonly string[]
  onSent: () => void
}
type IssueDraft = Audience & { postId: string; subject: string; previewText: string }
const confirmText = ({ audience }: Audience, size: number): string =>
  audience === 'EVERYONE'
    ? plural(
        size,
        phrase`It will go to 1 subscriber now and can’t be unsent.`,
        phrase`It will go to ${formatNumber(size)} subscribers now and can’t be unsent.`,
      )
    : plural(
        size,
        phrase`It will go to 1 member now and can’t be unsent.`,
        phrase`It will go to ${formatNumber(size)} members now and can’t be unsent.`,
      )

const sendText = ({ audience }: Audience, size: number): string =>
  audience === 'EVERYONE'
    ? plural(size, phrase`Send to 1 subscriber`, phrase`Send to ${formatNumber(size)} subscribers`)
    : plural(size, phrase`Send to 1 member`, phrase`Send to ${formatNumber(size)} members`)

const emptyWords = { postId: '', subject: '', previewText: '' }

/** Sends a published story as it is: as a test first, then to all subscribers. */
export function ComposeIssueForm({
  newsletterId,
  subscribers,
  audience,
  memberCounts,
  isOwner,
  stories,
  sentIds,
  onSent,
}: Props) {
  const create = useMutation(createEmailMutation)
  const send = useMutation(sendEmailMutation)
  const [confirm, confirmDialog] = useConfirm()
  const [isTest, setTest] = useState(false)
  const created = useRef<{ of: string; id: string }>(undefined)
  const open = stories.filter(({ id }) => !sentIds.includes(id))

  /** The same content is one issue, however often sending is retried. */
  const createIssue = async (issue: IssueDraft) => {
    const of = JSON.stringify(issue)
    if (created.current?.of === of) return { id: created.current.id }
    const { audience: chosen, tierIds, ...words } = issue
    const result = await create({
      newsletterV3Id: newsletterId,
      ...words,
      postId: issue.postId || null,
      ...(isOwner && { audience: chosen, tierIds: [...tierIds] }),
    })
    const { payload, refusal } = readPayload(result, 'NewsletterEmail')
    if (refusal) return { refusal }
    created.current = { of, id: payload.id }
    return { id: payload.id }
  }
  const emptyIssue: IssueDraft = { ...emptyWords, ...audience }
  const form = useForm<IssueDraft>({
    initial: emptyIssue,
    onSubmit: async (issue) => {
      // What is wrong with it is said before anything is confirmed.
      const { id, refusal } = await createIssue(issue)
      if (id === undefined) return refusal
      const choice = await confirm({
        title: t`Send “${issue.subject}”?`,
        text: confirmText(issue, audienceSize(issue, subscribers, memberCounts)),
        confirmText: t`Send now`,
      })
      if (choice !== 'CONFIRMED') return undefined
      const problem = refusalOf(await send({ emailId: id, test: false }), 'NewsletterEmail')
      if (problem) return problem
      form.reset(emptyIssue)
      showToast({ message: t`Your issue is on its way.` })
      onSent()
      return undefined
    },
  })
  const { postId, subject, previewText } = form.values
  const guard = useLeaveGuard([postId, subject, previewText].some((text) => text !== ''))
  const recipients = audienceSize(form.values, subscribers, memberCounts)

  const choose = (storyId: string) => {
    const story = open.find(({ id }) => id === storyId)
    form.change({
      postId: storyId,
      subject: clip(story?.title ?? '', maxEmailSubjectLength),
      previewText: clip(story?.subtitle ?? '', maxPreviewTextLength),
    })
  }
  const sendTest = async (issue: IssueDraft) => {
    setTest(true)
    const { id, refusal: problem } = await createIssue(issue)
    const refusal = id === undefined ? problem : refusalOf(await send({ emailId: id, test: true }), 'NewsletterEmail')
    setTest(false)
    if (!refusal) showToast({ message: t`Your test is on its way. Check your inbox.` })
    return refusal
  }
  return (
    <Section headingId="compose" title={t`Send a published story`}>
      <p className="muted">{t`The whole story goes out as it is. Readers who aren’t members get the beginning of a locked one.`}</p>
      <form {...form.attributes}>
        <Stack gap={5}>
          <Field label={t`Story`} {...form.field('postId')}>
            <Select name="postId" value={postId} onChange={(event) => choose(event.target.value)}>
              <option value="">{t`Choose a story`}</option>
              {open.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title || t`Untitled story`}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t`Subject`} {...form.field('subject')} limit={maxEmailSubjectLength}>
            <TextInput {...form.text('subject')} autoComplete="off" />
          </Field>
          <Field
            label={t`Preview text`}
            hint={t`The line next to the subject in an inbox.`}
            {...form.field('previewText')}
            limit={maxPreviewTextLength}
          >
            <TextInput {...form.text('previewText')} autoComplete="off" />
          </Field>
          {isOwner && memberCounts.length > 0 && (
            <AudienceField
              value={form.values}
              subscribers={subscribers}
              memberCounts={memberCounts}
              error={form.errorOf('tierIds')}
              onChange={(chosen) => form.change(chosen)}
            />
          )}
          <FormAlert form={form} />
          <Row>
            <Button loading={form.isPending && isTest} onClick={() => void form.run(sendTest)}>
              {t`Send me a test`}
            </Button>
            <Button kind="ink" type="submit" loading={form.isPending && !isTest}>
              {sendText(form.values, recipients)}
            </Button>
          </Row>
          {guard}
        </Stack>
      </form>
      {confirmDialog}
    </Section>
  )
}
