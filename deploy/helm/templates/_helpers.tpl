{{/* Of a part of the shop. One shop has a namespace of its own: names and labels are those that rules and dashboard ask for. */}}
{{- define "vitrine.selector" -}}
app.kubernetes.io/name: vitrine-{{ .part }}
{{- end }}

{{- define "vitrine.labels" -}}
{{ include "vitrine.selector" . }}
app.kubernetes.io/part-of: vitrine
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end }}

{{- define "vitrine.image" -}}
{{ .Values.image.repository }}:{{ required "image.tag: the version of the shop" .Values.image.tag }}
{{- end }}

{{/* Variables of both programs and of this one, of which the latter count; then those that the chart itself decides. */}}
{{- define "vitrine.env" -}}
{{- range $name, $value := merge (dict) .fixed .of.env .root.Values.env }}
- { name: {{ $name }}, value: {{ toString $value | quote }} }
{{- end }}
{{- end }}

{{- define "vitrine.secretName" -}}
{{ .of.secret.existing | default (printf "vitrine-%s" .part) }}
{{- end }}

{{/* A Secret of values, where none is named. */}}
{{- define "vitrine.secret" -}}
{{- if not .of.secret.existing }}
{{- if not .of.secret.values }}
{{- fail (printf "%s.secret: name one that is there (existing), or give its values" .key) }}
{{- end }}
apiVersion: v1
kind: Secret
metadata:
  name: vitrine-{{ .part }}
  labels: {{- include "vitrine.labels" . | nindent 4 }}
stringData:
  {{- range $name, $value := required (printf "%s.secret: name one that is there (existing), or its values" .part) .of.secret.values }}
  {{ $name }}: {{ $value | quote }}
  {{- end }}
{{- end }}
{{- end }}

{{- define "vitrine.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "vitrine.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: ["ALL"] }
{{- end }}

{{/* What a storefront and a gateway have in common: pods that are replaced one by one, a service, and how many there are. */}}
{{- define "vitrine.program" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: vitrine-{{ .part }}
  labels: {{- include "vitrine.labels" . | nindent 4 }}
spec:
  revisionHistoryLimit: 5
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels: {{- include "vitrine.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "vitrine.labels" . | nindent 8 }}
      annotations:
        # a changed secret of this chart replaces the pods
        checksum/secret: {{ .of.secret.values | toJson | sha256sum }}
    spec:
      automountServiceAccountToken: false
      {{- with .root.Values.image.pullSecrets }}
      imagePullSecrets: {{- toYaml . | nindent 8 }}
      {{- end }}
      # longer than DRAIN_DELAY and DRAIN_TIMEOUT together
      terminationGracePeriodSeconds: 40
      securityContext: {{- include "vitrine.podSecurity" . | nindent 8 }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{- include "vitrine.selector" . | nindent 14 }}
      containers:
        - name: {{ .part }}
          image: {{ include "vitrine.image" .root }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          command: ["node", "bin/{{ .part }}.js"]
          ports:
            - { name: http, containerPort: {{ .port }} }
            - { name: metrics, containerPort: 9464 }
          env: {{- include "vitrine.env" . | nindent 12 }}
          envFrom:
            - secretRef: { name: {{ include "vitrine.secretName" . }} }
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 2
            failureThreshold: 90
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 3
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 2
            timeoutSeconds: 2
            failureThreshold: 2
          resources: {{- toYaml .of.resources | nindent 12 }}
          securityContext: {{- include "vitrine.containerSecurity" . | nindent 12 }}
          volumeMounts:
            - { name: data, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
      volumes:
        - name: data
          emptyDir: { sizeLimit: {{ .data }} }
        - name: tmp
          emptyDir: { sizeLimit: 1Gi }
---
apiVersion: v1
kind: Service
metadata:
  name: vitrine-{{ .part }}
  labels: {{- include "vitrine.labels" . | nindent 4 }}
spec:
  selector: {{- include "vitrine.selector" . | nindent 4 }}
  ports:
    - { name: http, port: {{ .port }}, targetPort: http }
    - { name: metrics, port: 9464, targetPort: metrics }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: vitrine-{{ .part }}
  labels: {{- include "vitrine.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {{- include "vitrine.selector" . | nindent 6 }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: vitrine-{{ .part }}
  labels: {{- include "vitrine.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: vitrine-{{ .part }} }
  minReplicas: {{ .of.replicas.min }}
  maxReplicas: {{ .of.replicas.max }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: 70 }
{{- if .root.Values.monitoring.enabled }}
---
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  name: vitrine-{{ .part }}
  labels: {{- include "vitrine.labels" . | nindent 4 }}
spec:
  selector:
    matchLabels: {{- include "vitrine.selector" . | nindent 6 }}
  jobLabel: app.kubernetes.io/name
  endpoints:
    - { port: metrics, interval: 5s }
{{- end }}
{{- end }}
