import type { Context } from '#server/platform/context.ts'
import type { ServerModule } from '#server/platform/server-module.ts'
import { sendContactMail } from './send-contact-message.ts'
import { sendSettingsMail } from './send-notification-mail.ts'
import './contact.schema.ts'
import './push-devices.schema.ts'

const sendWelcomeMail = ({ db, config, services: { mailer } }: Context, userId: string): Promise<void> =>
  sendSettingsMail({ db, mailer, config }, userId, 'NOTIFICATIONS_ALLOW_PRODUCT_UPDATES_EMAIL', async (user, settingsUrl) => {
    const [{ renderMail }, welcome] = await Promise.all([
      import('#server/platform/mail/MailLayout.tsx'),
      import('./mails/WelcomeMail.tsx'),
    ])
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
