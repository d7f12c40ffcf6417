import { t } from '#shared/translation/translate.ts'
import { formatNumber } from '#shared/text/count.ts'

const secondsInHour = 3_600
const secondsInMinute = 60

/** "61 h", or "12 min" below one hour. */
export const readingTimeOf = (seconds: number): string =>
  seconds >= secondsInHour
    ? t`${formatNumber(Math.round(seconds / secondsInHour))} h`
    : t`${formatNumber(Math.round(seconds / secondsInMinute))} min`
