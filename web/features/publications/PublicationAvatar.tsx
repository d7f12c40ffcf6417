import type { PublicationTheme } from '#shared/publication-theme.ts'
import { Avatar, type AvatarProps } from '#web/design/Avatar/Avatar.tsx'

type Props = Pick<AvatarProps, 'size'> & { publication: { name: string; ink?: unknown; avatar?: { id: string } | null } }

/** A publication's square avatar: its picture, or its initial in its own colors. */
export function PublicationAvatar({ publication: { name, ink, avatar }, size }: Props) {
  const letterColor = (ink as PublicationTheme | undefined)?.letter
  return (
    <Avatar
      name={name}
      imageId={avatar?.id}
      square
      {...(size && { size })}
      {...(letterColor && { ground: letterColor.ground, ink: letterColor.ink })}
    />
  )
}
