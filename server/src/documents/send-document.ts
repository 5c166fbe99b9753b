import type { FastifyReply } from 'fastify'
import { attachment } from '../http/attachment'

export const sendDocument = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply.headers(attachment({ name, type: 'application/pdf' })).send(pdf)
