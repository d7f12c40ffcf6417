import { type FormEvent, useRef, useState } from 'react'
import { maxEmailSubjectLength, maxPreviewTextLength } from '#shared/newsletter-bounds.ts'
import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useFormGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { createEmailMutation, sendEmailMutation } from './newsletter-stats.operations.ts'
import styles from './NewsletterStats.module.css'

type Story = { id: string; title: string | null; subtitle: string | null }
type Props = {
  newsletterId: string
  subscribers: number
  stories: readonly Story[]
  sentIds: readonly string[]
  collectionSlug: string
  onSent: () => void
}
type IssueDraft = { postId: string; subject: string; previewText: string }
const emptyIssue: IssueDraft = { postId: '', subject: '', previewText: '' }

/** Creates a newsletter issue from a story: a test email first, then to all subscribers. */
export function ComposeIssueForm({
  newsletterId,
  subscribers,
  stories,
  sentIds,
  collectionSlug: publicationSlug,
  onSent,
}: Props) {
  const create = useMutation(createEmailMutation)
  const send = useMutation(sendEmailMutation)
  const [confirm, confirmDialog] = useConfirm()
  const [issue, setIssue] = useState(emptyIssue)
  const [problem, setProblem] = useState<{ message: string; field?: string | null }>()
  const [busy, setBusy] = useState<'test' | 'all'>()
  const { guard, onInput, markSaved } = useFormGuard()
  const created = useRef<{ of: IssueDraft; id: string }>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const open = stories.filter(({ id }) => !sentIds.includes(id))

  const change = (more: Partial<IssueDraft>) => {
    setIssue((now) => ({ ...now, ...more }))
    setProblem(undefined)
  }
  const choose = (storyId: string) => {
    const story = open.find(({ id }) => id === storyId)
    change({
      postId: storyId,
      subject: (story?.title ?? '').slice(0, maxEmailSubjectLength),
      previewText: (story?.subtitle ?? '').slice(0, maxPreviewTextLength),
    })
  }
  /** The same content is one issue, however often sending is retried. */
  const emailId = async (): Promise<string | undefined> => {
    if (created.current?.of === issue) return created.current.id
    const { data, errors } = await create({ newsletterV3Id: newsletterId, ...issue, postId: issue.postId || null })
    const payload = data?.createNewsletterEmail
    if (payload?.__typename === 'NewsletterEmail') {
      created.current = { of: issue, id: payload.id }
      return payload.id
    }
    const field = payload?.__typename === 'BadRequest' ? payload.field : null
    setProblem({ message: textOfRefusal(refusedBy(payload, errors)), field })
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
    return undefined
  }
  const deliver = async (test: boolean): Promise<boolean> => {
    setProblem(undefined)
    setBusy(test ? 'test' : 'all')
    const id = await emailId()
    const result = id ? await send({ emailId: id, test }) : undefined
    setBusy(undefined)
    if (!result) return false
    const payload = result.data?.sendNewsletterEmail
    if (payload?.__typename === 'NewsletterEmail') return true
    setProblem({ message: textOfRefusal(refusedBy(payload, result.errors)) })
    return false
  }
  const sendTest = async () => {
    if (await deliver(true)) showToast({ message: 'Test sent. Check your inbox.' })
  }
  const sendToAll = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const payload = await confirm({
      title: `Send “${issue.subject || 'this issue'}”?`,
      text: `It will go to ${plural(subscribers, 'subscriber', 'subscribers')} now and can’t be unsent.`,
      confirmText: 'Send now',
    })
    if (payload !== 'CONFIRMED' || !(await deliver(false))) return
    setIssue(emptyIssue)
    markSaved()
    showToast({ message: 'Your issue is on its way.' })
    onSent()
  }
  const errorOf = (field: keyof IssueDraft) => (problem?.field === field ? problem.message : undefined)
  return (
    <section aria-labelledby="compose" className={styles.compose}>
      <h2 id="compose">Send an issue</h2>
      <p>
        An issue contains one published story from this publication.{' '}
        <Link
          href={pathTo('ShowCollectionNewsletterNewEmail', { collectionSlug: publicationSlug, newsletterV3Id: newsletterId })}
        >
          Write a new one
        </Link>
        , publish it, then send it from here.
      </p>
      <form ref={form} noValidate onInput={onInput} onSubmit={(event) => void sendToAll(event)}>
        <Field label="Story" error={errorOf('postId')}>
          <Select name="postId" value={issue.postId} onChange={(event) => choose(event.target.value)}>
            <option value="">Choose a story</option>
            {open.map(({ id, title }) => (
              <option key={id} value={id}>
                {title || 'Untitled story'}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Subject" error={errorOf('subject')} count={issue.subject.length} limit={maxEmailSubjectLength}>
          <TextInput
            name="subject"
            autoComplete="off"
            value={issue.subject}
            onChange={(event) => change({ subject: event.target.value })}
          />
        </Field>
        <Field
          label="Preview"
          hint="The line next to the subject in an inbox."
          error={errorOf('previewText')}
          count={issue.previewText.length}
          limit={maxPreviewTextLength}
        >
          <TextInput
            name="previewText"
            autoComplete="off"
            value={issue.previewText}
            onChange={(event) => change({ previewText: event.target.value })}
          />
        </Field>
        <div role="alert">{problem && !problem.field && <Notice tone="danger">{problem.message}</Notice>}</div>
        <p className={styles.buttons}>
          <Button loading={busy === 'test'} onClick={() => void sendTest()}>
            Send me a test
          </Button>
          <Button kind="primary" type="submit" loading={busy === 'all'}>
            Send to {plural(subscribers, 'subscriber', 'subscribers')}
          </Button>
        </p>
        {guard}
      </form>
      {confirmDialog}
    </section>
  )
}
