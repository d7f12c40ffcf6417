import { Ellipsis, Link2, UserRoundX, VolumeX } from 'lucide-react'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem, MenuRule } from '#web/design/Menu/MenuItem.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useMute } from '#web/shell/mute/use-mute.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import type { StoryCardData } from './story-card.fragment.ts'

/** What else one can do with a story in a list. */
export function StoryCardMenu({ story }: { story: StoryCardData }) {
  const { session, config } = useEnvironment()
  const { muteAuthor, mutePublication } = useMute()
  const url = config.baseUrl + story.path
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ message: 'Link copied' })
    } catch {
      showToast({ message: `The link could not be copied. It is ${url}`, toastStyle: 'ERROR' })
    }
  }
  const mayMute = session.isLoggedIn && session.viewerId !== story.creator.id
  return (
    <Menu
      label="More about this story"
      align="end"
      narrow
      trigger={(props) => (
        <IconButton label="More about this story" {...props}>
          <Ellipsis size={20} />
        </IconButton>
      )}
    >
      <MenuItem icon={<Link2 size={20} />} onSelect={() => void copy()}>
        Copy link
      </MenuItem>
      {mayMute && (
        <>
          <MenuRule />
          <MenuItem icon={<UserRoundX size={20} />} onSelect={() => void muteAuthor(story.creator, story.id)}>
            Mute author
          </MenuItem>
          {story.collection && (
            <MenuItem
              icon={<VolumeX size={20} />}
              onSelect={() => story.collection && void mutePublication(story.collection, story.id)}
            >
              Mute publication
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  )
}
