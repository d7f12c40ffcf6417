import type { PublicationTheme } from '#shared/publication-theme.ts'
import { Avatar, type AvatarProps } from '#web/design/Avatar/Avatar.tsx'

type Props = Pick<AvatarProps, 'size'> & { publication: { name: string; ink?: unknown; avatar?: { id: string } | null } }

/** A publication's square avatar: its picture, or its initial in the colors of its logo, or else of its header. */
export function PublicationAvatar({ publication: { name, ink, avatar }, size }: Props) {
  const theme = (ink ?? {}) as PublicationTheme
  const letter = theme.letter ?? (theme.ground && theme.ink ? { ground: theme.ground, ink: theme.ink } : undefined)
  return <Avatar name={name} imageId={avatar?.id} square {...(size && { size })} {...letter} />
}
