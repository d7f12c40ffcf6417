import type { Context } from '#server/platform/context.ts'
import type { ServerModule } from '#server/platform/server-module.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { sendContactMail } from './send-contact-message.ts'
import { sendSettingsMail } from './send-notification-mail.ts'
import './contact.schema.ts'
import './push-devices.schema.ts'

const sendWelcomeMail = (ctx: Context, userId: string): Promise<void> =>
  sendSettingsMail(ctx, userId, 'NOTIFICATIONS_ALLOW_PRODUCT_UPDATES_EMAIL', async (user, settingsUrl) => {
    const [{ renderMail }, welcome] = await Promise.all([
      import('#server/platform/mail/MailLayout.tsx'),
      import('./mails/WelcomeMail.tsx'),
    ])
    writeTo(ctx, user)
    const { config } = ctx
    const { name, username } = user
    const mail = await renderMail(welcome.WelcomeMail({ brand: config, name, username, settingsUrl }))
    return { subject: welcome.welcomeSubject(config), ...mail }
  })

export const deliveryModule: ServerModule = {
  name: 'delivery',
  jobs: {
    'send-contact-mail': (message, ctx) => sendContactMail(ctx, message),
    'send-welcome-mail': ({ userId }, ctx) => sendWelcomeMail(ctx, userId),
  },
}
