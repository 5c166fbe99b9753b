import type { SameTexts } from '@freehold/rules/text/language'
import type { verify as en } from './en'

export const verify: SameTexts<typeof en> = {
  title: 'Verificar una carta de historial de pagos',
  intro:
    'Un inquilino le dio una carta sobre cómo pagó la renta. Verifique aquí que la emitió el arrendador y que nadie la ha cambiado.',
  file: 'Elija el archivo',
  fileLabel: 'La carta (PDF o JSON)',
  fileHint:
    'El archivo se verifica y no se guarda. Use el archivo tal como lo recibió: una copia escaneada o impresa no tiene firma.',
  checkFile: 'Verificar archivo',
  code: 'O escriba el código',
  codeLabel: 'Código de la carta',
  codeHint: 'Doce letras y números, por ejemplo 7KQ2-M4XW-9RTA.',
  checkCode: 'Verificar código',
  another: 'Verificar otra carta',
  genuine: 'Esta carta es auténtica y no se ha cambiado',
  genuineWhy: 'Este servidor hizo su firma, que abarca cada palabra. Estos son sus datos:',
  issued: 'Se emitió una carta con este código',
  issuedWhy:
    'Compare los datos siguientes con la carta que tiene en sus manos. El código por sí solo no muestra si esa copia se cambió; el archivo sí.',
  facts: 'La carta',
  madeOn: 'Fecha de emisión',
  summary: 'Resumen',
  byMonth: 'Mes por mes',
  noCode: 'Ninguna carta tiene este código. Revise las letras y los números, y escríbalo de nuevo.',
  notGenuine:
    'Esta carta no es de este servidor o ya no está como se emitió: se cambió, se cortó, se guardó con otro programa o se emitió en otro lugar. Pida el archivo original o escriba el código de la carta.',
  noFile: 'Primero elija un archivo.',
  tooLarge: 'Una carta ocupa menos de 2 MB. Elija el archivo tal como lo recibió.',
}
