import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { useBlock } from '#web/features/people/use-block.ts'
import { useMute } from '#web/features/people/use-mute.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import styles from './ProfileFrame.module.css'

export const relationNoticeFragment = graphql(`
  fragment RelationNotice on User { id name username viewerEdge { id isBlocking isBlocked isMuting } }
`)

type Relations = { viewerEdge: { isBlocking: boolean; isBlocked: boolean } }

/** Each is hidden from the other, so an empty list would be misleading. */
export const isBlockedEitherWay = ({ viewerEdge }: Relations): boolean => viewerEdge.isBlocking || viewerEdge.isBlocked

/** Why a profile is limited, with a way to undo it where the viewer can. */
export function RelationNotice({ person }: { person: DataOf<typeof relationNoticeFragment> }) {
  const { unblock } = useBlock()
  const { unmuteAuthor } = useMute()
  const { isBlocking, isBlocked, isMuting } = person.viewerEdge
  const name = <bdi>{person.name ?? person.username}</bdi>
  if (isBlocking)
    return (
      <Relation action={t`Unblock`} onAction={() => unblock(person)}>
        {rich`You blocked ${name}. You don’t see each other’s stories, and we won’t tell them.`}
      </Relation>
    )
  if (isBlocked) return <Relation>{rich`${name} made their stories unavailable to you.`}</Relation>
  if (isMuting)
    return (
      <Relation action={t`Unmute`} onAction={() => unmuteAuthor(person)}>
        {rich`You muted ${name}. Their stories don’t show up in your feeds.`}
      </Relation>
    )
  return null
}

type Props = { children: ReactNode; action?: string; onAction?: () => Promise<void> }

function Relation({ children, action, onAction }: Props) {
  const runAction = async () => {
    await onAction?.()
    // The button has been removed, so focus moves to the page.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.relation}>
      <Notice>
        <p>{children}</p>
        {action && (
          <Button size="s" onClick={() => void runAction()}>
            {action}
          </Button>
        )}
      </Notice>
    </div>
  )
}
