import type { LicenseType } from '../enums/license-type.ts'

/** What others may do with a story, in words: a name and a sentence. */
export const licenseWords: Record<LicenseType, { name: string; means: string }> = {
  ALL_RIGHTS_RESERVED: { name: 'All rights reserved', means: 'Others ask you before they use it.' },
  PUBLIC_DOMAIN: { name: 'Public domain', means: 'It belongs to everybody already.' },
  CC_40_BY: { name: 'CC BY 4.0', means: 'Others may use and change it, if they name you.' },
  CC_40_BY_SA: { name: 'CC BY-SA 4.0', means: 'Others may use and change it, if they name you and share alike.' },
  CC_40_BY_ND: { name: 'CC BY-ND 4.0', means: 'Others may use it unchanged, if they name you.' },
  CC_40_BY_NC: { name: 'CC BY-NC 4.0', means: 'Others may use and change it without earning by it, if they name you.' },
  CC_40_BY_NC_ND: { name: 'CC BY-NC-ND 4.0', means: 'Others may use it unchanged and without earning by it, if they name you.' },
  CC_40_BY_NC_SA: {
    name: 'CC BY-NC-SA 4.0',
    means: 'Others may use and change it without earning by it, if they name you and share alike.',
  },
  CC_40_ZERO: { name: 'CC0 1.0', means: 'You give up all rights; others may do with it what they like.' },
}
