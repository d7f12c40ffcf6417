import { type FormEvent, useRef, useState } from 'react'
import { maxEmailSubjectLength, maxPreviewTextLength } from '#shared/limits.ts'
import { pathTo } from '#shared/routes.ts'
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
import { type Audience, audienceText, type MemberCounts } from '#web/features/newsletters/audience.ts'
import { AudienceField } from '#web/features/newsletters/AudienceField.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { createEmailMutation, sendEmailMutation } from './newsletter-stats.operations.ts'

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
  collectionSlug: string
  onSent: () => void
}
type IssueDraft = Audience & { postId: string; subject: string; previewText: string }
const emptyWords = { postId: '', subject: '', previewText: '' }

/** Creates a newsletter issue from a story: a test email first, then to all subscribers. */
export function ComposeIssueForm({
  newsletterId,
  subscribers,
  audience,
  memberCounts,
  isOwner,
  stories,
  sentIds,
  collectionSlug: publicationSlug,
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
  const deliver = async (issue: IssueDraft, test: boolean) => {
    setTest(test)
    const { id, refusal } = await createIssue(issue)
    return id === undefined ? refusal : refusalOf(await send({ emailId: id, test }), 'NewsletterEmail')
  }
  const emptyIssue: IssueDraft = { ...emptyWords, ...audience }
  const form = useForm<IssueDraft>({
    initial: emptyIssue,
    onSubmit: async (issue) => {
      const refusal = await deliver(issue, false)
      if (refusal) return refusal
      form.reset(emptyIssue)
      showToast({ message: 'Your issue is on its way.' })
      onSent()
      return undefined
    },
  })
  const { postId, subject } = form.values
  const guard = useLeaveGuard([postId, subject, form.values.previewText].some((text) => text !== ''))
  const recipients = audienceText(form.values, subscribers, memberCounts)

  const choose = (storyId: string) => {
    const story = open.find(({ id }) => id === storyId)
    form.change({
      postId: storyId,
      subject: (story?.title ?? '').slice(0, maxEmailSubjectLength),
      previewText: (story?.subtitle ?? '').slice(0, maxPreviewTextLength),
    })
  }
  const sendTest = async (issue: IssueDraft) => {
    const refusal = await deliver(issue, true)
    if (!refusal) showToast({ message: 'Test sent. Check your inbox.' })
    return refusal
  }
  const confirmAndSend = async (event: FormEvent) => {
    event.preventDefault()
    if (form.isPending) return
    const choice = await confirm({
      title: `Send “${subject || 'this issue'}”?`,
      text: `It will go to ${recipients} now and can’t be unsent.`,
      confirmText: 'Send now',
    })
    if (choice === 'CONFIRMED') await form.run()
  }
  return (
    <Section headingId="compose" title="Send an issue">
      <p className="muted links">
        An issue contains one published story from this publication.{' '}
        <Link
          href={pathTo('ShowCollectionNewsletterNewEmail', { collectionSlug: publicationSlug, newsletterV3Id: newsletterId })}
        >
          Write a new one
        </Link>
        , publish it, then send it from here.
      </p>
      <form {...form.attributes} onSubmit={(event) => void confirmAndSend(event)}>
        <Stack gap={5}>
          <Field label="Story" {...form.field('postId')}>
            <Select name="postId" value={postId} onChange={(event) => choose(event.target.value)}>
              <option value="">Choose a story</option>
              {open.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title || 'Untitled story'}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Subject" {...form.field('subject')} limit={maxEmailSubjectLength}>
            <TextInput {...form.text('subject')} autoComplete="off" />
          </Field>
          <Field
            label="Preview"
            hint="The line next to the subject in an inbox."
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
              Send me a test
            </Button>
            <Button kind="primary" type="submit" loading={form.isPending && !isTest}>
              Send to {recipients}
            </Button>
          </Row>
          {guard}
        </Stack>
      </form>
      {confirmDialog}
    </Section>
  )
}
