import { type FormEvent, useRef, useState } from 'react'
import {
  longestNewsletterDescription,
  longestNewsletterName,
  longestPromoBody,
  longestPromoHeadline,
} from '#shared/newsletter-bounds.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { useFormGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import { CoverField } from '#web/shell/cover/CoverField.tsx'
import styles from './NewsletterSettings.module.css'

export type NewsletterWords = {
  name: string
  description: string
  showPromo: boolean
  promoHeadline: string
  promoBody: string
  replyToEmail: string
  imageId: string
}
export type FormProblem = { message: string; field: string | undefined }

type Props = {
  initial: NewsletterWords
  /** A new newsletter needs only a name and a description; the other settings follow later. */
  isNew: boolean
  onSave: (words: NewsletterWords) => Promise<FormProblem | undefined>
}

type TextName = Exclude<keyof NewsletterWords, 'showPromo'>

export function NewsletterForm({ initial, isNew, onSave }: Props) {
  const [words, setWords] = useState(initial)
  const [problem, setProblem] = useState<FormProblem>()
  const [isSaving, setSaving] = useState(false)
  const { guard, onInput, settle } = useFormGuard()
  const form = useRef<HTMLFormElement>(null)
  const change = (more: Partial<NewsletterWords>) => {
    setWords((now) => ({ ...now, ...more }))
    if (problem?.field && problem.field in more) setProblem(undefined)
  }
  const errorOf = (name: keyof NewsletterWords) => (problem?.field === name ? problem.message : undefined)
  const control = (name: TextName) => ({
    name,
    value: words[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    setProblem(undefined)
    const refused = await onSave(words)
    setSaving(false)
    setProblem(refused)
    if (!refused) settle()
    if (refused?.field) form.current?.querySelector<HTMLElement>(`[name="${refused.field}"]`)?.focus()
  }
  return (
    <form ref={form} className={styles.form} noValidate onInput={onInput} onSubmit={(event) => void save(event)}>
      <Field label="Name" error={errorOf('name')} count={words.name.length} limit={longestNewsletterName}>
        <TextInput {...control('name')} required />
      </Field>
      <Field
        label="Description"
        hint="What readers will get, and how often."
        error={errorOf('description')}
        count={words.description.length}
        limit={longestNewsletterDescription}
      >
        <TextArea {...control('description')} rows={3} />
      </Field>
      {!isNew && (
        <>
          <Checkbox name="showPromo" checked={words.showPromo} onChange={(event) => change({ showPromo: event.target.checked })}>
            Invite readers under stories and on the front page
          </Checkbox>
          <Field
            label="Invitation headline"
            hint="Leave blank to use the newsletter’s name."
            error={errorOf('promoHeadline')}
            count={words.promoHeadline.length}
            limit={longestPromoHeadline}
          >
            <TextInput {...control('promoHeadline')} />
          </Field>
          <Field label="Invitation text" error={errorOf('promoBody')} count={words.promoBody.length} limit={longestPromoBody}>
            <TextArea {...control('promoBody')} rows={3} />
          </Field>
          <CoverField
            of="newsletter"
            cover={words.imageId}
            choices={words.imageId ? [words.imageId] : []}
            error={errorOf('imageId')}
            onChange={(imageId) => change({ imageId })}
          />
          <Field
            label="Reply-to address"
            hint="The verified email address of someone who edits this newsletter. Leave blank to turn off replies."
            error={errorOf('replyToEmail')}
          >
            <TextInput {...control('replyToEmail')} type="email" dir="ltr" inputMode="email" />
          </Field>
        </>
      )}
      <div role="alert">{problem && !problem.field && <Notice tone="danger">{problem.message}</Notice>}</div>
      <p>
        <Button kind="primary" type="submit" loading={isSaving}>
          {isNew ? 'Create newsletter' : 'Save'}
        </Button>
      </p>
      {guard}
    </form>
  )
}
