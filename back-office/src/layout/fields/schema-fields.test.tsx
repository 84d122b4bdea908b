import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Button, Form } from 'antd';
import '../../testing/render-back-office';
import { EditForm } from '../edit-form';
import { SchemaFields } from './schema-fields';
import type { FieldTexts } from './field-text';

const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const text = { type: 'string' };

const schema = {
  properties: {
    title: { ...text, minLength: 2, maxLength: 5 },
    text: { ...text, maxLength: 4000 },
    days: { type: 'integer', minimum: 1, maximum: 90 },
    priceCents: nullable({ type: 'integer', minimum: 0 }),
    kind: { enum: ['a', 'b'] },
    isOpen: { type: 'boolean' },
    day: nullable({ ...text, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    lines: { type: 'array', items: text },
    links: {
      type: 'array',
      items: {
        type: 'object',
        required: ['label', 'link'],
        properties: { label: text, link: text },
      },
    },
  },
};

const fields: FieldTexts = {
  title: { label: 'Título' },
  text: { label: 'Texto' },
  days: { label: 'Dias', isRequired: true },
  priceCents: { label: 'Preço' },
  kind: { label: 'Tipo', choices: { a: 'Primeiro', b: 'Segundo' } },
  isOpen: { label: 'Aberto' },
  day: { label: 'Dia' },
  lines: { label: 'Linhas' },
  links: {
    label: 'Links',
    list: { item: 'Link', fields: { label: { label: 'Nome' }, link: { label: 'Endereço' } } },
  },
};

function openForm(values: object = {}, locked: string[] = []) {
  const sent: unknown[] = [];
  function Host() {
    const [form] = Form.useForm();
    return (
      <EditForm form={form} initialValues={values} onFinish={(each) => sent.push(each)}>
        <SchemaFields schema={schema} fields={fields} locked={locked} />
        <Button onClick={() => form.submit()}>Enviar</Button>
      </EditForm>
    );
  }
  render(<Host />);
  return sent;
}

describe('the fields of a schema', () => {
  it('edit each kind of value as the wire has it', async () => {
    const sent = openForm({ day: '2026-11-28', isOpen: false, kind: 'a', lines: ['um'] });
    const user = userEvent.setup({
      delay: null,
      pointerEventsCheck: PointerEventsCheckLevel.Never,
    });

    await user.type(screen.getByLabelText('Título'), 'Piso');
    await user.type(screen.getByLabelText('Texto'), 'Um texto');
    await user.type(screen.getByLabelText('Dias'), '30');
    await user.type(screen.getByLabelText('Preço'), '1.500,50');
    await user.click(screen.getByLabelText('Segundo'));
    await user.click(screen.getByLabelText('Aberto'));
    await user.type(screen.getByLabelText('Linhas'), '\ndois');
    await user.click(screen.getByText('+ Link'));
    await user.type(screen.getByLabelText('Nome'), 'Site');
    await user.click(screen.getByText('Enviar'));

    expect(sent).toEqual([
      {
        title: 'Piso',
        text: 'Um texto',
        days: 30,
        priceCents: 150_050,
        kind: 'b',
        isOpen: true,
        day: '2026-11-28',
        lines: ['um', 'dois'],
        links: [{ label: 'Site', link: '' }],
      },
    ]);
    expect(screen.getByLabelText('Dia')).toHaveValue('28/11/2026');
    expect(screen.getByLabelText('Texto').tagName).toBe('TEXTAREA');
  });

  it('say what is beyond the limits of the schema, and keep what was typed', async () => {
    const sent = openForm();
    const user = userEvent.setup({
      delay: null,
      pointerEventsCheck: PointerEventsCheckLevel.Never,
    });

    await user.type(screen.getByLabelText('Título'), 'Porcelanato');
    await user.type(screen.getByLabelText('Dias'), '91');
    await user.click(screen.getByText('Enviar'));

    expect(await screen.findByText('Escreva no máximo 5 letras.')).toBeVisible();
    expect(await screen.findByText('Digite um número de 1 a 90.')).toBeVisible();
    expect(screen.getByLabelText('Título')).toHaveValue('Porcelanato');
    expect(sent).toEqual([]);
  });

  it('require what the schema or the form does not let be empty', async () => {
    openForm({ title: '  ' });

    await userEvent.click(screen.getByText('Enviar'));

    expect(await screen.findAllByText('Preencha este campo.')).toHaveLength(2);
  });

  it('cannot be changed where they come from another system', () => {
    openForm({}, ['title', 'days', 'isOpen']);

    for (const label of ['Título', 'Dias', 'Aberto']) {
      expect(screen.getByLabelText(label)).toBeDisabled();
    }
    expect(screen.getByLabelText('Texto')).toBeEnabled();
  });
});
