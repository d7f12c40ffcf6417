import { t } from '#shared/translation/translate.ts'
import { formatNumber } from '#shared/text/count.ts'
import type { VariablesOf } from '#web/data/graphql.ts'
import { Bold, Code, Italic } from 'lucide-react'
import type { EditorState } from 'prosemirror-state'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Delta, diffDocuments } from '#shared/body/delta.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { maxResponseLength } from '#shared/limits.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { cx } from '#web/design/cx.ts'
import { useForm } from '#web/app/forms/use-form.ts'
import { type RefusalResult, readPayload, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { MentionSuggestions } from './MentionSuggestions.tsx'
import { mountResponseEditor, type ResponseEditorHandle, toggleResponseMark } from './mount-response-editor.ts'
import {
  editResponseMutation,
  type PublishedResponse,
  publishListResponseMutation,
  publishResponseMutation,
} from './responses.operations.ts'
import { loadResponseDraft, saveResponseDraft } from './response-draft.ts'
import { responseFromEditor } from './response-schema.ts'
import type { Subject } from './subject.ts'
import styles from './Responses.module.css'

export type EditorProps = {
  subject: Subject
  /** The parent: a response, or the story or list itself. */
  parentId: string
  quoteId?: string | undefined
  /** The response being edited. */
  edited?: { id: string; body: Body } | undefined
  label: string
  onDone: (response: PublishedResponse | undefined) => void
  onCancel: () => void
}

const counterThreshold = 500

/** Response paragraphs need no conversion to API names. */
const asInput = (deltas: readonly Delta[]) => deltas as VariablesOf<typeof publishResponseMutation>['deltas']

/** The response editor. Unsent text is stored in this browser, even when the panel or page is closed. */
export function ResponseEditor({ subject, parentId, quoteId, edited, label, onDone, onCancel }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<ResponseEditorHandle>()
  const [state, setState] = useState<EditorState>()
  const publish = usePublish(subject, parentId, quoteId)
  const change = useMutation(editResponseMutation)
  const userId = useEnvironment().session.viewerId ?? ''
  const onKey = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const setKeyHandler = useCallback((handler: (event: KeyboardEvent) => boolean) => {
    onKey.current = handler
  }, [])
  const length = state?.doc.textContent.length ?? 0
  const isReady = length > 0 && length <= maxResponseLength && state?.doc.textContent.trim() !== ''

  // The text is the editor's state.
  const form = useForm({
    initial: {},
    onSubmit: async () => {
      if (!editing || !isReady) return undefined
      return edited ? sendChange(editing.body(), edited) : sendNew(editing.body())
    },
  })
  const sendNew = async (body: Body): Promise<RefusalResult | undefined> => {
    const { payload, refusal } = await publish(asInput(diffDocuments([], body)))
    if (refusal) return refusal
    saveDraft(undefined)
    onDone(payload)
    return undefined
  }
  const sendChange = async (body: Body, { id, body: before }: NonNullable<typeof edited>): Promise<RefusalResult | undefined> => {
    const refusal = refusalOf(await change({ responseId: id, deltas: asInput(diffDocuments(before, body)) }), 'Post')
    if (refusal) return refusal
    saveDraft(undefined)
    onDone(undefined)
    return undefined
  }
  const saveDraft = (body: Body | undefined) => saveResponseDraft(userId, parentId, edited?.id, body)
  const onChange = useEffectEvent((now: EditorState) => {
    if (!state?.doc.eq(now.doc)) saveDraft(responseFromEditor(now.doc))
    setState(now)
  })
  const onSubmit = useEffectEvent(() => void form.run())
  const onLeave = useEffectEvent(onCancel)
  const startEditing = useEffectEvent((at: HTMLElement) =>
    mountResponseEditor(at, {
      body: loadResponseDraft(userId, parentId, edited?.id) ?? edited?.body ?? [],
      label,
      onChange,
      onSubmit,
      onCancel: onLeave,
      onKey: (event) => onKey.current(event),
    }),
  )
  useEffect(() => {
    if (!place.current) return
    const opened = startEditing(place.current)
    setEditing(opened)
    setState(opened.view.state)
    opened.view.focus()
    return () => opened.destroy()
  }, [])

  return (
    <div className={styles.editor}>
      <div ref={place} className={cx('links', styles.text)} data-empty={length === 0 || undefined} data-placeholder={label} />
      {editing && state && <MentionSuggestions editing={editing} state={state} setKeyHandler={setKeyHandler} />}
      {form.alert !== undefined && (
        <p role="alert" className={styles.problem}>
          {form.alert}
        </p>
      )}
      <div className={styles.editorFoot}>
        <div role="group" aria-label={t`Formatting`} className={styles.marks}>
          <IconButton label={t`Bold`} size="s" onClick={() => editing?.run(toggleResponseMark('STRONG'))}>
            <Bold size={20} />
          </IconButton>
          <IconButton label={t`Italic`} size="s" onClick={() => editing?.run(toggleResponseMark('EM'))}>
            <Italic size={20} />
          </IconButton>
          <IconButton label={t`Code`} size="s" onClick={() => editing?.run(toggleResponseMark('CODE'))}>
            <Code size={20} />
          </IconButton>
        </div>
        {length > maxResponseLength - counterThreshold && (
          <span className={cx('small', length > maxResponseLength && styles.over)}>
            {formatNumber(length)}/{formatNumber(maxResponseLength)}
          </span>
        )}
        <Button kind="quiet" size="s" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button
          kind="primary"
          size="s"
          aria-disabled={!isReady || undefined}
          loading={form.isPending}
          onClick={() => void form.run()}
        >
          {edited ? t`Save` : t`Respond`}
        </Button>
      </div>
    </div>
  )
}

/** Publishes to the story's or list's conversation. */
function usePublish(subject: Subject, parentId: string, quoteId: string | undefined) {
  const toStory = useMutation(publishResponseMutation)
  const toList = useMutation(publishListResponseMutation)
  return async (deltas: VariablesOf<typeof publishResponseMutation>['deltas']) => {
    if (subject.kind === 'list') {
      const inResponseToStoryId = parentId === subject.id ? null : parentId
      return readPayload(await toList({ catalogId: subject.id, inResponseToPostId: inResponseToStoryId, deltas }), 'Post')
    }
    return readPayload(await toStory({ inResponseToPostId: parentId, deltas, inResponseToQuoteId: quoteId ?? null }), 'Post')
  }
}
