import { Ellipsis, Link2, UserRoundX, VolumeX } from 'lucide-react'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem, MenuRule } from '#web/design/Menu/MenuItem.tsx'
import { useMute } from '#web/shell/mute/use-mute.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { copyLink } from '#web/shell/share/copy-link.ts'
import type { StoryCardData } from './story-card.fragment.ts'

/** What else one can do with a story in a list. */
export function StoryCardMenu({ story }: { story: StoryCardData }) {
  const { session, config } = useEnvironment()
  const { muteAuthor, mutePublication } = useMute()
  const url = config.baseUrl + story.path
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
      <MenuItem icon={<Link2 size={20} />} onSelect={() => void copyLink(url)}>
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
