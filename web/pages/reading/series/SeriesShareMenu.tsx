import { ExternalLink, Link2, Share2 } from 'lucide-react'
import { phrase, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem, MenuRule } from '#web/design/Menu/MenuItem.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { copyLink } from '#web/features/share/copy-text.ts'
import type { SequenceData } from '#web/features/series/series.operations.ts'

const channels = {
  twitter: phrase`Share on Twitter`,
  facebook: phrase`Share on Facebook`,
  linkedIn: phrase`Share on LinkedIn`,
} as const

export function SeriesShareMenu({ series: { slug } }: { series: SequenceData }) {
  const { config } = useEnvironment()
  const path = pathTo('ShowSequenceLibrary', { sequenceSlug: slug })
  return (
    <Menu
      label={t`Share`}
      align="end"
      narrow
      trigger={(props) => (
        <IconButton label={t`Share`} {...props}>
          <Share2 size={20} />
        </IconButton>
      )}
    >
      <MenuItem icon={<Link2 />} onSelect={() => void copyLink(config.baseUrl + path)}>
        {t`Copy link`}
      </MenuItem>
      <MenuRule />
      {Object.entries(channels).map(([channel, text]) => (
        <MenuItem key={channel} icon={<ExternalLink />} href={pathTo('RedirectSequenceShare', { sequenceSlug: slug, channel })}>
          {t(text)}
        </MenuItem>
      ))}
    </Menu>
  )
}
