import { type ComponentType, useEffect, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Quotation, Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { avatarMenuQuery } from '#web/app/runtime/frame.operations.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import { useIsHydrated } from '#web/design/use-is-hydrated.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import { hasResponseDraft } from './response-draft.ts'
import type { EditorProps } from './ResponseEditor.tsx'
import styles from './Responses.module.css'

/** The editor loads only when the viewer starts to write. */
export function LazyEditor(props: EditorProps) {
  const [Editor, setEditor] = useState<ComponentType<EditorProps>>()
  useEffect(() => {
    import('./ResponseEditor.tsx').then((loaded) => setEditor(() => loaded.ResponseEditor), reportError)
  }, [])
  return Editor ? <Editor {...props} /> : <p className={styles.waiting}>{t`Opening the editor…`}</p>
}

type Props = Omit<EditorProps, 'onCancel' | 'label' | 'edited'> & {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  quote?: string | undefined
  /** The response being replied to, if any. */
  parent?: { title: string | null; creator: { name: string | null } } | undefined
}

/** Invites to respond; signed-out visitors sign in and return here. */
export function RespondBox({ isOpen, setOpen, quote, parent, ...editor }: Props) {
  const { session } = useEnvironment()
  const hasDraft = useIsHydrated() && hasResponseDraft(session.viewerId, editor.parentId)
  const { data } = useQuery(avatarMenuQuery, {}, { skip: !session.isLoggedIn, optional: true })
  const viewer = data?.viewer
  if (!session.isLoggedIn)
    return (
      <div className={cx('raised', styles.box)}>
        <p className={styles.invitation}>{t`What stayed with you?`}</p>
        <div className={styles.editorFoot}>
          <Button
            kind="primary"
            size="s"
            href={signInPath({
              operation: 'register',
              redirect: editor.subject.respondPath,
              entry: 'respond',
            })}
          >
            {t`Sign in to respond`}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={cx('raised', styles.box)}>
      {viewer && (
        <div className={styles.by}>
          <Avatar name={viewer.name ?? viewer.username} imageId={viewer.imageId} size="XS" />
          <b>
            <bdi>{viewer.name}</bdi>
          </b>
        </div>
      )}
      {parent && <Text>{rich`To ${<bdi>{parent.creator.name}</bdi>}: ${<span dir="auto">{parent.title}</span>}`}</Text>}
      {quote && (
        <Quotation tone="highlight" dir="auto">
          {quote}
        </Quotation>
      )}
      {isOpen ? (
        <LazyEditor {...editor} label={t`What stayed with you?`} onCancel={() => setOpen(false)} />
      ) : (
        <button type="button" className={styles.invitation} onClick={() => setOpen(true)}>
          {hasDraft ? t`Continue your response` : t`What stayed with you?`}
        </button>
      )}
    </div>
  )
}
