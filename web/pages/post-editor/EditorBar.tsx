import { Ellipsis, Eye, History, Settings2, SlidersHorizontal, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem, MenuRule } from '#web/design/Menu/MenuItem.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { headerSlotId } from '#web/shell/runtime/page.ts'
import type { PostFields } from './post-editor.operations.ts'
import { ScheduledMenu } from './publishing/ScheduledMenu.tsx'
import { saveWords } from './save-words.ts'
import { useStoryActions } from './use-story-actions.ts'
import type { Writing } from './use-session.ts'
import styles from './EditorBar.module.css'

type Props = {
  writing: Writing
  post: PostFields | undefined
  publishedRev: number | null
  /** The writer's or publication's name. */
  home: string
  /** Submitted to a publication, so its writer cannot edit it. */
  isHeld: boolean
  onPublish: () => void
  onSchedule: () => void
}

const neverChanges = () => () => {}
const findSlot = () => document.getElementById(headerSlotId)
const noSlot = () => null

/** The editor's header: save status and publishing. */
export function EditorBar({ writing, post, publishedRev, home, isHeld, onPublish, onSchedule }: Props) {
  const { session, saveState, postId } = writing
  const [confirm, confirmDialog] = useConfirm()
  const actions = useStoryActions(writing, confirm)
  const slot = useSyncExternalStore(neverChanges, findSlot, noSlot)
  const isPublished = actions.isPublished ?? post?.isPublished ?? false
  const hasEdits =
    isPublished && (publishedRev === null || session?.saver.isDirty() || (session?.saver.rev ?? publishedRev) > publishedRev)

  const isSubmitted = post?.submission?.status === 'OPEN'

  const items: ReactNode = (
    <>
      <div className={styles.state}>
        <p className={styles.saved} role="status" aria-live="polite" data-save-state={saveState.kind}>
          {home && (
            <span className={styles.home}>
              {isPublished ? 'Published in ' : isSubmitted ? 'Submitted by ' : 'Draft in '}
              <bdi>{home}</bdi> ·{' '}
            </span>
          )}
          {isHeld ? 'Submitted' : session || !postId ? saveWords(saveState) : 'Opening…'}
        </p>
        {postId && post?.scheduledPublishAt && !isPublished && (
          <ScheduledMenu postId={postId} at={post.scheduledPublishAt} onChangeTime={onSchedule} />
        )}
      </div>
      <span className={styles.gap} />
      {isSubmitted ? null : isPublished ? (
        <Button
          kind="primary"
          size="s"
          loading={actions.busy === 'publish'}
          disabled={!session || !hasEdits}
          onClick={() => void actions.publishEdits()}
        >
          <span className={styles.wide}>Save and publish</span>
          <span className={styles.narrow}>Publish</span>
        </Button>
      ) : (
        <Button kind="primary" size="s" disabled={!session} onClick={onPublish}>
          Publish
        </Button>
      )}
      {postId && session && (
        <Menu
          label="Story"
          narrow
          align="end"
          trigger={(props) => (
            <IconButton label="Story settings" {...props}>
              <Ellipsis size={24} />
            </IconButton>
          )}
        >
          {isPublished && post && (
            <>
              <MenuItem icon={<Eye />} href={post.path}>
                View story
              </MenuItem>
              <MenuItem icon={<Settings2 />} onSelect={onPublish}>
                Topics and visibility
              </MenuItem>
              <MenuItem icon={<Undo2 />} onSelect={() => void actions.unpublish()}>
                Unpublish
              </MenuItem>
            </>
          )}
          <MenuItem icon={<SlidersHorizontal />} href={pathTo('ShowPostSettings', { postId })}>
            Settings and links
          </MenuItem>
          <MenuItem icon={<History />} href={pathTo('ShowPostSettings', { postId }, { hash: 'versions' })}>
            Versions
          </MenuItem>
          <MenuRule />
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => void actions.remove()}>
            Delete story
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
