import { Check, Unlink } from 'lucide-react'
import type { EditorState } from 'prosemirror-state'
import { useId, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { useForm } from '#web/app/forms/use-form.ts'
import { linkAtSelection, normalizeUrl, removeLinkMark, setLinkMark } from '#web/editor/editing/links.ts'
import type { Editor } from '#web/editor/editing/create-editor.ts'
import styles from './toolbars.module.css'

type Props = { editor: Editor; state: EditorState; onDone: () => void }

/** Edits a link's address, normalized on submit: `octavo.example` needs no https. */
export function LinkField({ editor, state, onDone }: Props) {
  const errorId = useId()
  const [initialHref] = useState(() => (linkAtSelection(state)?.mark.attrs.href as string | undefined) ?? '')
  const form = useForm({
    takesFocus: true,
    initial: { href: initialHref },
    onSubmit: async (values) => {
      const href = normalizeUrl(values.href)
      if (values.href.trim() === '') {
        if (initialHref) editor.run(removeLinkMark)
      } else if (href) editor.run(setLinkMark(href))
      else return { message: t`Not a valid link`, field: 'href' }
      onDone()
      return undefined
    },
  })
  const error = form.errorOf('href')

  return (
    <form {...form.attributes} className={styles.linkForm}>
      <input
        {...form.text('href')}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        aria-label={t`Link URL`}
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        placeholder={t`Paste or type a link`}
      />
      {error && (
        <span id={errorId} role="alert" className={styles.linkError}>
          {error}
        </span>
      )}
      <button type="submit" aria-label={t`Apply link`}>
        <Check size={20} />
      </button>
      {initialHref && (
        <button
          type="button"
          aria-label={t`Remove link`}
          onClick={() => {
            editor.run(removeLinkMark)
            onDone()
          }}
        >
          <Unlink size={20} />
        </button>
      )}
    </form>
  )
}
