import type { PublicationTheme } from '#shared/publication-theme.ts'
import { Avatar, type AvatarProps } from '#web/design/Avatar/Avatar.tsx'

type Props = Pick<AvatarProps, 'size'> & { collection: { name: string; ink?: unknown; avatar?: { id: string } | null } }

/** A publication's square avatar: its picture, or its initial in its own colors. */
export function CollectionAvatar({ collection: { name, ink, avatar }, size }: Props) {
  const letter = (ink as PublicationTheme | undefined)?.letter
  return (
    <Avatar
      name={name}
      imageId={avatar?.id}
      square
      {...(size && { size })}
      {...(letter && { ground: letter.ground, ink: letter.ink })}
    />
  )
}
