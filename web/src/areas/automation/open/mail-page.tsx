import { MailFrame } from './mail-frame'

/** A mail as its reader gets it. */
export const MailPage = ({ title, html }: { title: string; html: string }) => <MailFrame title={title} html={html} />
