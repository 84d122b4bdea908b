import { useEffect, useState } from 'react';
import { Button } from '@fireflay/ui/button';
import { TitledDialog } from '@fireflay/ui/dialog';
import { controlProps, Field, Form, SubmitButton, useForm } from '@fireflay/ui/form';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import type { Order } from '../order';
import { copy, preferenceLabels, reasonLabels } from './copy';
import { lastDayFor, returnPreferences, returnReasons } from './order-return';
import type { ReturnPreference, ReturnReason, ReturnTerms } from './order-return';
import { ReturnChoiceField } from './return-choice-field';
import { findDraftErrors, forgetDraft, keepDraft, openDraft } from './return-draft';
import { ReturnLinesField } from './return-lines-field';
import { ReturnPhotosField } from './return-photos-field';
import { WhatHappensNext } from './what-happens-next';
import { useAccountReturnRequestMutation } from './returns.api';
import styles from './returns.module.css';
import type { DraftPhotos } from './use-draft-photos';

const MAX_TEXT_LENGTH = 2000;

interface ReturnDialogProps {
  order: Order;
  terms: ReturnTerms;
  photos: DraftPhotos;
  onClose: () => void;
}

/** Asks for the return or the exchange of lines. What was chosen and typed stays until it is sent. */
export function ReturnDialog({ order, terms, photos, onClose }: ReturnDialogProps) {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState(() => openDraft(order.id, terms));
  const [request] = useAccountReturnRequestMutation();
  const form = useForm({
    id: 'return',
    initialValues: { lines: '', reason: '', text: draft.text, photos: '' },
    validate: ({ text }) => findDraftErrors({ ...draft, text }, photos.photos),
  });
  const { reason, units, preference } = draft;
  const { text } = form.values;
  const needsText = reason === 'wrong' || reason === 'defect';

  useEffect(() => keepDraft(order.id, { ...draft, text }), [order.id, draft, text]);

  async function send() {
    if (reason === '') return;
    const body = await request({
      orderId: order.id,
      key: draft.key,
      units,
      reason,
      preference,
      text: text.trim(),
      photos: photos.photos.map(({ id }) => id),
    }).unwrap();
    forgetDraft(order.id);
    photos.clear();
    dispatch(noticeShown({ body }));
    onClose();
  }

  return (
    <TitledDialog title={copy.dialogTitle} onClose={onClose}>
      <Form
        form={form}
        label={copy.dialogTitle}
        failed={copy.failed}
        isFilling={photos.photos.some(({ state }) => state === 'sending')}
        onSubmit={send}
      >
        {(busy) => (
          <>
            <ReturnLinesField
              id="return-lines"
              items={order.items}
              left={terms.left}
              units={units}
              error={form.errors.lines}
              onChange={(chosen) => setDraft({ ...draft, units: chosen })}
            />
            <ReturnChoiceField<ReturnReason>
              id="return-reason"
              legend={copy.reason}
              choices={returnReasons.map((value) => ({
                value,
                label: reasonLabels[value],
                ...hintFor(value, terms),
              }))}
              value={reason}
              error={form.errors.reason}
              onChange={(chosen) => setDraft({ ...draft, reason: chosen })}
            />
            {reason !== '' && reason !== 'withdrawal' && (
              <ReturnChoiceField<ReturnPreference>
                id="return-preference"
                legend={copy.preference}
                choices={returnPreferences.map((value) => ({
                  value,
                  label: preferenceLabels[value],
                }))}
                value={preference}
                onChange={(chosen) => setDraft({ ...draft, preference: chosen })}
              />
            )}
            <Field form={form} name="text" label={needsText ? copy.text : copy.textOptional}>
              <textarea
                {...controlProps(form, 'text')}
                className="input"
                rows={4}
                maxLength={MAX_TEXT_LENGTH}
                aria-required={needsText}
              />
            </Field>
            <ReturnPhotosField
              id="return-photos"
              draft={photos}
              max={terms.maxPhotos}
              isNeeded={reason === 'broken'}
              error={form.errors.photos}
            />
            <WhatHappensNext order={order} terms={terms} {...{ reason, preference, units }} />
            <div className={styles.actions}>
              <SubmitButton busy={busy} label={copy.send} busyLabel={copy.sending} />
              <Button onClick={onClose}>{copy.cancel}</Button>
            </div>
          </>
        )}
      </Form>
    </TitledDialog>
  );
}

function hintFor(reason: ReturnReason, terms: ReturnTerms) {
  const day = lastDayFor(reason, terms);
  const isWithdrawal = reason === 'withdrawal';
  if (day !== null) return isWithdrawal ? { hint: copy.freeUntil(day) } : {};
  return {
    hint: isWithdrawal ? copy.tooLateToWithdraw : copy.tooLateForProblem,
    isDisabled: true,
  };
}
