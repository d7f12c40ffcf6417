import { Ellipsis, Eye, History, Settings2, SlidersHorizontal, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem, MenuRule } from '#web/design/Menu/MenuItem.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { cx } from '#web/design/cx.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { headerSlotId } from '#web/app/runtime/page.ts'
import type { EditorBarData } from './story-editor.operations.ts'
import { ScheduledTimeButton } from '#web/pages/writing/story-editor/publishing/ScheduledTimeButton.tsx'
import { useStoryActions } from './use-story-actions.ts'
import type { Writing } from '#web/editor/use-editor-session.ts'
import editorStyles from '#web/editor/Editor.module.css'
import styles from './StoryEditor.module.css'
import { saveStatusText } from '#web/editor/save-status-text.ts'

type Props = {
  writing: Writing
  post: EditorBarData | undefined
  publishedRev: number | null
  /** The writer's or publication's name. */
  destinationName: string
  /** Submitted to a publication, so its writer cannot edit it. */
  isWithEditors: boolean
  onPublish: () => void
}

const neverChanges = () => () => {}
const findSlot = () => document.getElementById(headerSlotId)
const noSlot = () => null

/** The editor's header: save status and publishing. */
export function EditorBar({ writing, post: story, publishedRev, destinationName, isWithEditors, onPublish }: Props) {
  const { emailObfuscated: account } = useEnvironment().session
  const { session, saveState, documentId: storyId } = writing
  const [confirm, confirmDialog] = useConfirm()
  const actions = useStoryActions(writing, confirm)
  const slot = useSyncExternalStore(neverChanges, findSlot, noSlot)
  const isPublished = actions.isPublished ?? story?.isPublished ?? false
  const hasEdits =
    isPublished &&
    (publishedRev === null || session?.autosave.isDirty() || (session?.autosave.rev ?? publishedRev) > publishedRev)

  const isSubmitted = story?.submission?.status === 'OPEN'
  const scheduledAt = isPublished ? undefined : story?.scheduledPublishAt

  const items: ReactNode = (
    <>
      <div className={editorStyles.saveState}>
        <p className={cx('ellipsis', editorStyles.saved)} role="status" aria-live="polite" data-save-state={saveState.kind}>
          {destinationName && (
            <span className={editorStyles.home}>
              {isPublished
                ? rich`Published in ${<bdi>{destinationName}</bdi>}`
                : isSubmitted
                  ? rich`Submitted by ${<bdi>{destinationName}</bdi>}`
                  : scheduledAt
                    ? rich`Scheduled in ${<bdi>{destinationName}</bdi>}`
                    : rich`Draft in ${<bdi>{destinationName}</bdi>}`}{' '}
              ·{' '}
            </span>
          )}
          {isWithEditors ? t`Submitted` : session || !storyId ? saveStatusText(saveState, account) : t`Opening…`}
        </p>
      </div>
      <span className="gap" />
      {isSubmitted ? null : scheduledAt ? (
        <ScheduledTimeButton at={scheduledAt} />
      ) : isPublished ? (
        <Button
          kind="primary"
          size="s"
          loading={actions.isPublishing}
          disabled={!session || !hasEdits}
          onClick={() => void actions.publishEdits()}
        >
          <span className={styles.ifWide}>{t`Save and publish`}</span>
          <span className={styles.ifNarrow}>{t`Publish`}</span>
        </Button>
      ) : (
        <Button kind="primary" size="s" disabled={!session} onClick={onPublish}>
          {t`Publish`}
        </Button>
      )}
      {storyId && session && (
        <Menu
          label={t`Story`}
          narrow
          align="end"
          trigger={(props) => (
            <IconButton label={t`Story settings`} {...props}>
              <Ellipsis size={24} />
            </IconButton>
          )}
        >
          {isPublished && story && (
            <>
              <MenuItem icon={<Eye />} href={story.path}>
                {t`View story`}
              </MenuItem>
              <MenuItem icon={<Settings2 />} onSelect={onPublish}>
                {t`Topics and visibility`}
              </MenuItem>
              <MenuItem icon={<Undo2 />} onSelect={() => void actions.unpublish()}>
                {t`Unpublish`}
              </MenuItem>
            </>
          )}
          <MenuItem icon={<SlidersHorizontal />} href={pathTo('ShowPostSettings', { postId: storyId })}>
            {t`Settings and links`}
          </MenuItem>
          <MenuItem icon={<History />} href={pathTo('ShowPostSettings', { postId: storyId }, { hash: 'versions' })}>
            {t`Versions`}
          </MenuItem>
          <MenuRule />
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => void actions.remove()}>
            {t`Delete story`}
          </MenuItem>
        </Menu>
      )}
    </>
  )
  return (
    <>
      {slot && createPortal(items, slot)}
      {confirmDialog}
    </>
  )
}
