import { Bold, Code, Italic } from 'lucide-react'
import type { EditorState } from 'prosemirror-state'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Delta, diffDocuments } from '#shared/body/delta.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { longestResponse } from '#shared/response-bounds.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import type { PublishResponseMutationVariables } from '#web/data/operations.generated.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { NamesMenu } from './NamesMenu.tsx'
import { openEditing, type ResponseEditing, toggle } from './response-editing.ts'
import {
  editResponseMutation,
  type Published,
  publishListResponseMutation,
  publishResponseMutation,
} from './responses.operations.ts'
import { draftOf, keepResponse } from './response-draft.ts'
import { toBody } from './response-schema.ts'
import type { Subject } from './subject.ts'
import styles from './Responses.module.css'

export type EditorProps = {
  subject: Subject
  /** The parent: a response, or the story or list itself. */
  answeredId: string
  quoteId?: string | undefined
  /** The response being edited. */
  edited?: { id: string; body: Body } | undefined
  label: string
  onDone: (response: Published | undefined) => void
  onCancel: () => void
}

const nearLimit = 500

/** Response paragraphs need no conversion to API names. */
const asInput = (deltas: readonly Delta[]) => deltas as PublishResponseMutationVariables['deltas']

/** The response editor. Unsent text is stored in this browser, even when the panel or page is closed. */
export function ResponseEditor({ subject, answeredId, quoteId, edited, label, onDone, onCancel }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<ResponseEditing>()
  const [state, setState] = useState<EditorState>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const publish = usePublish(subject, answeredId, quoteId)
  const change = useCommand(editResponseMutation)
  const userId = useEnvironment().session.viewerId ?? ''
  const takeKey = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const hearKeys = useCallback((take: (event: KeyboardEvent) => boolean) => {
    takeKey.current = take
  }, [])
  const length = state?.doc.textContent.length ?? 0
  const isReady = length > 0 && length <= longestResponse && state?.doc.textContent.trim() !== ''

  const submit = async () => {
    if (!editing || !isReady || isBusy) return
    setBusy(true)
    setProblem('')
    const refused = await (edited ? sendChange(editing.body(), edited) : sendNew(editing.body()))
    setBusy(false)
    if (refused) setProblem(refused)
  }
  const sendNew = async (body: Body): Promise<string | undefined> => {
    const { answer, errors } = await publish(asInput(diffDocuments([], body)))
    if (answer?.__typename !== 'Post') return textOfRefusal(refusedBy(answer, errors))
    keep(undefined)
    onDone(answer)
  }
  const sendChange = async (body: Body, { id, body: before }: NonNullable<typeof edited>): Promise<string | undefined> => {
    const { data, errors } = await change({ responseId: id, deltas: asInput(diffDocuments(before, body)) })
    const answer = data?.editPostResponse
    if (answer?.__typename !== 'Post') return textOfRefusal(refusedBy(answer, errors))
    keep(undefined)
    onDone(undefined)
  }
  const keep = (body: Body | undefined) => keepResponse(userId, answeredId, edited?.id, body)
  const onChange = useEffectEvent((now: EditorState) => {
    if (!state?.doc.eq(now.doc)) keep(toBody(now.doc))
    setState(now)
  })
  const onSubmit = useEffectEvent(() => void submit())
  const onLeave = useEffectEvent(onCancel)
  const begin = useEffectEvent((at: HTMLElement) =>
    openEditing(at, {
      body: draftOf(userId, answeredId, edited?.id) ?? edited?.body ?? [],
      label,
      onChange,
      onSubmit,
      onCancel: onLeave,
      takeKey: (event) => takeKey.current(event),
    }),
  )
  useEffect(() => {
    if (!place.current) return
    const opened = begin(place.current)
    setEditing(opened)
    setState(opened.view.state)
    opened.view.focus()
    return () => opened.destroy()
  }, [])

  return (
    <div className={styles.editor}>
      <div ref={place} className={styles.text} data-empty={length === 0 || undefined} data-placeholder={label} />
      {editing && state && <NamesMenu editing={editing} state={state} hearKeys={hearKeys} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.editorFoot}>
        <div role="group" aria-label="Formatting" className={styles.marks}>
          <IconButton label="Bold" size="s" onClick={() => editing?.run(toggle('STRONG'))}>
            <Bold size={20} />
          </IconButton>
          <IconButton label="Italic" size="s" onClick={() => editing?.run(toggle('EM'))}>
            <Italic size={20} />
          </IconButton>
          <IconButton label="Code" size="s" onClick={() => editing?.run(toggle('CODE'))}>
            <Code size={20} />
          </IconButton>
        </div>
        {length > longestResponse - nearLimit && (
          <span className={length > longestResponse ? styles.over : styles.count}>
            {length.toLocaleString('en')}/{longestResponse.toLocaleString('en')}
          </span>
        )}
        <Button kind="quiet" size="s" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="primary" size="s" aria-disabled={!isReady || undefined} loading={isBusy} onClick={() => void submit()}>
          {edited ? 'Save' : 'Respond'}
        </Button>
      </div>
    </div>
  )
}

/** Publishes to the story's or list's conversation. */
function usePublish(subject: Subject, answeredId: string, quoteId: string | undefined) {
  const toStory = useCommand(publishResponseMutation)
  const toList = useCommand(publishListResponseMutation)
  return async (deltas: PublishResponseMutationVariables['deltas']) => {
    if (subject.kind === 'list') {
      const inResponseToPostId = answeredId === subject.id ? null : answeredId
      const { data, errors } = await toList({ catalogId: subject.id, inResponseToPostId, deltas })
      return { answer: data?.publishCatalogThreadedResponse, errors }
    }
    const { data, errors } = await toStory({
      inResponseToPostId: answeredId,
      deltas,
      inResponseToQuoteId: quoteId ?? null,
    })
    return { answer: data?.publishPostThreadedResponse, errors }
  }
}
