import { type ComponentProps, type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#shared/translation/translate.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { hasOpenPopover } from '#web/design/floating/has-open-popover.ts'
import { track } from '#web/app/analytics/track.ts'
import { ringOf } from '#web/features/people/ring.ts'
import type { AvatarMenuItems } from './AvatarMenuItems.tsx'
import { avatarMenuQuery } from '#web/app/runtime/frame.operations.ts'
import styles from './Header.module.css'

type Items = ComponentType<ComponentProps<typeof AvatarMenuItems>>

const loadItems = async (): Promise<Items> => (await import('./AvatarMenuItems.tsx')).AvatarMenuItems

export function AvatarMenu() {
  const { data } = useQuery(avatarMenuQuery, {})
  const [Items, setItems] = useState<Items>()
  const button = useRef<HTMLButtonElement>(null)
  const viewer = data?.viewer
  if (!viewer) return null
  const load = async () => {
    const loaded = await loadItems()
    flushSync(() => setItems(() => loaded))
  }
  // The menu is measured as it opens, so its items must be loaded first.
  const openWithItems = () => {
    load().then(() => {
      // The browser may have opened the empty popover before hydration.
      if (hasOpenPopover(button.current)) button.current?.click()
      button.current?.click()
    }, reportError)
  }
  const prepare = () => void load().catch(() => undefined)
  return (
    <Menu
      label={t`Your menu`}
      align="end"
      onOpen={() => (Items ? track('nav.avatarMenuOpened') : openWithItems())}
      trigger={(props) => (
        <button
          type="button"
          aria-label={t`Your menu`}
          className={styles.trigger}
          ref={button}
          {...props}
          onPointerEnter={Items ? undefined : prepare}
          onFocus={Items ? undefined : prepare}
          onClick={
            Items
              ? undefined
              : (event) => {
                  event.preventDefault()
                  openWithItems()
                }
          }
        >
          <Avatar name={viewer.name ?? viewer.username} imageId={viewer.imageId} size="XS" {...ringOf(viewer.membership)} />
        </button>
      )}
    >
      {Items && <Items viewer={viewer} />}
    </Menu>
  )
}
