import { ExternalLink, Link2, Mail, Share2 } from 'lucide-react'
import { pathTo } from '#shared/routes.ts'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem, MenuRule } from '#web/design/Menu/MenuItem.tsx'
import { copyLink } from '#web/shell/share/copy-link.ts'
import type { Story } from './story.operations.ts'

/** Hands the story's one address on: copied, by mail, or to a network's own dialog. */
export function ShareMenu({ story }: { story: Story }) {
  const url = story.mediumUrl ?? ''
  const share = (channel: 'twitter' | 'facebook' | 'linkedIn') =>
    pathTo('RedirectPostShareChannel', { postId: story.id, channel })
  return (
    <Menu
      label="Share"
      align="end"
      narrow
      trigger={(props) => (
        <IconButton label="Share" {...props}>
          <Share2 size={24} />
        </IconButton>
      )}
    >
      <MenuItem icon={<Link2 size={20} />} onSelect={() => void copyLink(url)}>
        Copy link
      </MenuItem>
      <MenuItem
        icon={<Mail size={20} />}
        href={`mailto:?subject=${encodeURIComponent(story.title ?? '')}&body=${encodeURIComponent(url)}`}
      >
        Email
      </MenuItem>
      <MenuRule />
      <MenuItem icon={<ExternalLink size={20} />} href={share('twitter')}>
        Share on Twitter
      </MenuItem>
      <MenuItem icon={<ExternalLink size={20} />} href={share('facebook')}>
        Share on Facebook
      </MenuItem>
      <MenuItem icon={<ExternalLink size={20} />} href={share('linkedIn')}>
        Share on LinkedIn
      </MenuItem>
    </Menu>
  )
}
