import { facilities } from '#web/app/local/facilities.ts'
import { noticeCookie, parseNotice } from '#shared/sign-in-notices.ts'

const findNotice = (): string | undefined => facilities.cookies.split('; ').find((part) => part.startsWith(`${noticeCookie}=`))

export const hasNotice = (): boolean => findNotice() !== undefined

/** The one-time notice the server left for this page in a cookie. */
export function consumeNotice(): ReturnType<typeof parseNotice> {
  // A page that submits its form automatically is being left; the notice is for the page that follows.
  if (document.querySelector('form[data-post-at-once]')) return undefined
  const pair = findNotice()
  if (!pair) return undefined
  facilities.setCookie(`${noticeCookie}=; path=/; max-age=0; samesite=lax`)
  return parseNotice(pair.slice(noticeCookie.length + 1))
}
