{{/* What differs between the two servers, as YAML. Argument: a dict with root and server (shell or backEnd). */}}
{{- define "fireflay.server" -}}
{{- $values := index .root.Values .server -}}
{{- $component := eq .server "shell" | ternary "shell" "back-end" -}}
component: {{ $component }}
name: {{ printf "%s-%s" (include "fireflay.name" .root) $component }}
port: {{ eq .server "shell" | ternary 3000 4000 }}
scheme: {{ eq .server "shell" | ternary "HTTP" "HTTPS" }}
hasBackOffice: {{ and (eq .server "backEnd") (not (empty .root.Values.backOffice.host)) }}
isAlone: {{ and (not $values.autoscaling.enabled) (lt (int $values.replicas) 2) }}
image: {{ include "fireflay.image" (dict "root" .root "image" $values.image) }}
{{- end }}

{{- define "fireflay.name" -}}
{{- contains "fireflay" .Release.Name | ternary .Release.Name (printf "%s-fireflay" .Release.Name) | trunc 50 | trimSuffix "-" -}}
{{- end }}

{{- define "fireflay.image" -}}
{{- $tag := .image.tag | default .root.Chart.AppVersion -}}
{{- .image.digest | empty | ternary (printf "%s:%s" .image.repository $tag) (printf "%s@%s" .image.repository .image.digest) -}}
{{- end }}

{{/* Argument: a dict with root and component. */}}
{{- define "fireflay.selector" -}}
app.kubernetes.io/name: fireflay
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "fireflay.labels" -}}
{{ include "fireflay.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{/* The environment of a container. Argument: a dict with root and server. Secrets come by reference. */}}
{{- define "fireflay.environment" -}}
{{- $root := .root -}}
{{- $about := include "fireflay.server" . | fromYaml -}}
{{- $values := index $root.Values .server -}}
- name: NODE_EXTRA_CA_CERTS
  value: /certificates/ca.crt
{{- if eq .server "shell" }}
- name: API_BASE
  value: https://{{ include "fireflay.name" $root }}-back-end:4000
{{- else }}
- name: API_TLS_CERT
  value: /certificates/tls.crt
- name: API_TLS_KEY
  value: /certificates/tls.key
{{- with $root.Values.backOffice.host }}
- name: BACK_OFFICE_PORT
  value: "4100"
- name: BACK_OFFICE_ORIGIN
  value: https://{{ . }}
{{- end }}
{{- end }}
{{- $names := $root.Files.Get "files/settings.yaml" | fromYaml }}
{{- $own := index $names $about.component }}
{{- range $name, $value := mergeOverwrite (deepCopy $root.Values.environment) $values.environment }}
{{- if has $name $own.settings }}
- name: {{ $name }}
  value: {{ kindIs "string" $value | ternary $value (toJson $value) | quote }}
{{- end }}
{{- end }}
{{- range $name := $own.secrets }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ $root.Values.existingSecret }}
      key: {{ $name }}
      optional: true
{{- end }}
{{- with $values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "fireflay.serviceAccount" -}}
{{- .Values.serviceAccount.create | ternary (.Values.serviceAccount.name | default (include "fireflay.name" .)) (.Values.serviceAccount.name | default "default") -}}
{{- end }}

{{/* What the pods of both servers and of the migration have in common. */}}
{{- define "fireflay.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
securityContext: {{- include "fireflay.podSecurity" . | nindent 2 }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "fireflay.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "fireflay.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{- define "fireflay.mounts" -}}
- name: data
  mountPath: /data
- name: tmp
  mountPath: /tmp
- name: certificates
  mountPath: /certificates
  readOnly: true
{{- if .root.Values.filesConfigMap }}
- name: settings
  mountPath: /settings
  readOnly: true
{{- end }}
{{- with (index .root.Values .server).extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* The key of the back end's certificate is not in the shell. */}}
{{- define "fireflay.volumes" -}}
{{- $values := index .root.Values .server -}}
- name: data
  emptyDir:
    sizeLimit: {{ $values.dataSize }}
- name: tmp
  emptyDir:
    sizeLimit: 256Mi
- name: certificates
  secret:
    secretName: {{ .root.Values.tlsSecret }}
    defaultMode: 0440
    {{- if eq .server "shell" }}
    items: [{ key: ca.crt, path: ca.crt }]
    {{- end }}
{{- with .root.Values.filesConfigMap }}
- name: settings
  configMap:
    name: {{ . }}
{{- end }}
{{- with $values.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end }}
