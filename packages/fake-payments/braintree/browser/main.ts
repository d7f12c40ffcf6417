import { showBank, startSongbird } from './bank.ts'
import { fillFrame } from './hosted-field.ts'
import { startPayPal } from './paypal.ts'

// One script serves the frames of the fields, the bank, and the scripts that pages load from PayPal and Cardinal.
const { currentScript } = document
const source = currentScript instanceof HTMLScriptElement ? new URL(currentScript.src).hostname : ''

if (location.hostname === 'assets.braintreegateway.com') fillFrame()
else if (location.hostname === 'centinelapistag.cardinalcommerce.com') showBank()
else if (source === 'www.paypal.com') startPayPal()
else if (source === 'songbirdstag.cardinalcommerce.com') startSongbird()
