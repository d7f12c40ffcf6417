import type { ListShareChannel } from '#shared/enums/lists.ts'

/** The share dialog of a network, with an address and a title filled in. */
export function shareUrl(channel: ListShareChannel, url: string, title: string): string {
  switch (channel) {
    case 'twitter':
      return `https://twitter.com/intent/tweet?${new URLSearchParams({ text: title, url })}`
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`
    case 'linkedIn':
      return `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`
  }
}
