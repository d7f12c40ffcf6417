import { type FormEvent, useRef, useState } from 'react'
import { longestEmailSubject, longestPreviewText } from '#shared/newsletter-bounds.ts'
import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { useCommand } from '#web/data/data-context.tsx'
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
type Letter = { postId: string; subject: string; previewText: string }
const noLetter: Letter = { postId: '', subject: '', previewText: '' }

/** Creates a newsletter issue from a story: a test email first, then to all subscribers. */
export function ComposeForm({ newsletterId, subscribers, stories, sentIds, collectionSlug, onSent }: Props) {
  const create = useCommand(createEmailMutation)
  const send = useCommand(sendEmailMutation)
  const [confirm, confirmDialog] = useConfirm()
  const [letter, setLetter] = useState(noLetter)
  const [problem, setProblem] = useState<{ message: string; field?: string | null }>()
  const [busy, setBusy] = useState<'test' | 'all'>()
  const { guard, onInput, settle } = useFormGuard()
  const made = useRef<{ of: Letter; id: string }>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const open = stories.filter(({ id }) => !sentIds.includes(id))

  const change = (more: Partial<Letter>) => {
    setLetter((now) => ({ ...now, ...more }))
    setProblem(undefined)
  }
  const choose = (postId: string) => {
    const story = open.find(({ id }) => id === postId)
    change({
      postId,
      subject: (story?.title ?? '').slice(0, longestEmailSubject),
      previewText: (story?.subtitle ?? '').slice(0, longestPreviewText),
    })
  }
  /** The same content is one issue, however often sending is retried. */
  const emailId = async (): Promise<string | undefined> => {
    if (made.current?.of === letter) return made.current.id
    const { data, errors } = await create({ newsletterV3Id: newsletterId, ...letter, postId: letter.postId || null })
    const answer = data?.createNewsletterEmail
    if (answer?.__typename === 'NewsletterEmail') {
      made.current = { of: letter, id: answer.id }
      return answer.id
    }
    const field = answer?.__typename === 'BadRequest' ? answer.field : null
    setProblem({ message: textOfRefusal(refusedBy(answer, errors)), field })
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
    const answer = result.data?.sendNewsletterEmail
    if (answer?.__typename === 'NewsletterEmail') return true
    setProblem({ message: textOfRefusal(refusedBy(answer, result.errors)) })
    return false
  }
  const sendTest = async () => {
    if (await deliver(true)) showToast({ message: 'Test sent. Check your inbox.' })
  }
  const sendToAll = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const answer = await confirm({
      title: `Send “${letter.subject || 'this issue'}”?`,
      text: `It will go to ${plural(subscribers, 'subscriber', 'subscribers')} now and can’t be unsent.`,
      confirmText: 'Send now',
    })
    if (answer !== 'CONFIRMED' || !(await deliver(false))) return
    setLetter(noLetter)
    settle()
    showToast({ message: 'Your issue is on its way.' })
    onSent()
  }
  const errorOf = (field: keyof Letter) => (problem?.field === field ? problem.message : undefined)
  return (
    <section aria-labelledby="compose" className={styles.compose}>
      <h2 id="compose">Send an issue</h2>
      <p>
        An issue contains one published story from this publication.{' '}
        <Link href={pathTo('ShowCollectionNewsletterNewEmail', { collectionSlug, newsletterV3Id: newsletterId })}>
          Write a new one
        </Link>
        , publish it, then send it from here.
      </p>
      <form ref={form} noValidate onInput={onInput} onSubmit={(event) => void sendToAll(event)}>
        <Field label="Story" error={errorOf('postId')}>
          <Select name="postId" value={letter.postId} onChange={(event) => choose(event.target.value)}>
            <option value="">Choose a story</option>
            {open.map(({ id, title }) => (
              <option key={id} value={id}>
                {title || 'Untitled story'}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Subject" error={errorOf('subject')} count={letter.subject.length} limit={longestEmailSubject}>
          <TextInput
            name="subject"
            autoComplete="off"
            value={letter.subject}
            onChange={(event) => change({ subject: event.target.value })}
          />
        </Field>
        <Field
          label="Preview"
          hint="The line next to the subject in an inbox."
          error={errorOf('previewText')}
          count={letter.previewText.length}
          limit={longestPreviewText}
        >
          <TextInput
            name="previewText"
            autoComplete="off"
            value={letter.previewText}
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
