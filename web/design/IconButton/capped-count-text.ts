import { maxShownUnreadCount } from '../constants.ts'

export const cappedCountText = (count: number) => (count > maxShownUnreadCount ? `${maxShownUnreadCount}+` : String(count))
