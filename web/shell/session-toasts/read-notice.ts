import { noticeCookie, readNotice } from '#shared/sign-in-notices.ts'

/** What the server has left for this page to tell; it is told once. */
export function takeNotice(): ReturnType<typeof readNotice> {
  // A page that posts at once is left already, and what comes back with the answer is for the page after it.
  if (document.querySelector('form[data-post-at-once]')) return undefined
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${noticeCookie}=`))
  if (!pair) return undefined
  document.cookie = `${noticeCookie}=; path=/; max-age=0; samesite=lax`
  return readNotice(pair.slice(noticeCookie.length + 1))
}
