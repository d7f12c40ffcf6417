import { showBank } from './bank.ts'
import { fillFrame } from './frame.ts'
import { createStripe } from './stripe.ts'

// One script serves the page, the frames with the fields, and the bank.
if (location.hostname === 'js.stripe.com') fillFrame(document.documentElement.dataset.fails === 'true')
else if (location.hostname === 'hooks.stripe.com') showBank()
else Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) })
